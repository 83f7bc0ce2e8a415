/**
 * What flows count (docs/decisions/0106). Entries of some days lie together in the log, so that an index of blocks is enough and
 * costs a transition next to nothing. Solutions say when they were stored; those that are there, when they were first asked for.
 */
export const flows = [
  `CREATE INDEX row_transition_days ON row_transition USING brin (at) WITH (pages_per_range = 32, autosummarize = on)`,
  `ALTER TABLE solution ADD created_at timestamptz`,
  `UPDATE solution s SET created_at = coalesce((SELECT min(at) FROM solution_request WHERE solution_id = s.id), changed_at)`,
  `ALTER TABLE solution ALTER created_at SET NOT NULL, ALTER created_at SET DEFAULT now()`,
  `CREATE INDEX solution_since ON solution (created_at)`,
] as const;
