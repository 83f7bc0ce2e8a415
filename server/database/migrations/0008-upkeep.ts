/** What is past its time is found without reading the rest. */
export const upkeep = [
  `CREATE INDEX account_event_age ON account_event (at)`,
  `CREATE INDEX outbox_age ON outbox (coalesce(sent_at, given_up_at)) WHERE coalesce(sent_at, given_up_at) IS NOT NULL`,
  `CREATE INDEX attempt_age ON attempt (at)`,
  `CREATE INDEX code_age ON code (expires_at)`,
  `CREATE INDEX session_age ON session (expires_at)`,
] as const;
