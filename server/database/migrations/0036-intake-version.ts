/**
 * How a page was drawn, cleaned and read (`INTAKE_VERSION`, server/jobs/prepare-paper.sql.ts); 0 before this was kept. Pages of an
 * earlier version are made again.
 */
export const intakeVersion = [
  `ALTER TABLE paper_page ADD COLUMN intake_version smallint NOT NULL DEFAULT 0`,
  `CREATE INDEX paper_page_intake_version ON paper_page (intake_version, paper_id)`,
] as const;
