/** What the overview counts by day: a range of days lies together in these tables, so an index of blocks is enough. */
export const days = [
  `CREATE INDEX paper_days ON paper USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on)`,
  `CREATE INDEX account_days ON account USING brin (created_at) WITH (pages_per_range = 32, autosummarize = on)`,
] as const;
