/** Jobs of different owners take turns (docs/decisions/0052): lower turns come first among jobs of one priority. */
export const turns = [
  `ALTER TABLE job ADD turn bigint NOT NULL DEFAULT 0`,
  `DROP INDEX job_waiting`,
  `CREATE INDEX job_waiting ON job (priority, turn, run_at) WHERE state IN ('queued', 'running')`,
] as const;
