/**
 * What persons say of outlines. `by_person`: an admin changed the question or one of its parts, so that no reading replaces it.
 * `outline_overruled`: where questions were read that an admin removed or moved away. Reports are closed with their outline.
 */
export const outlineEdits = [
  `ALTER TABLE question ADD COLUMN by_person boolean NOT NULL DEFAULT false`,
  `CREATE TABLE outline_overruled (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, paper_id int NOT NULL REFERENCES outline ON DELETE CASCADE,
    label text NOT NULL, page int NOT NULL, box int[] CHECK (cardinality(box) = 4))`,
  `CREATE INDEX ON outline_overruled (paper_id)`,
  `CREATE TABLE outline_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, paper_id int NOT NULL, account_id int NOT NULL REFERENCES account,
    event text NOT NULL, details jsonb NOT NULL DEFAULT '{}', at timestamptz NOT NULL)`,
  `CREATE INDEX ON outline_event (paper_id, id)`,
  `ALTER TABLE outline_report ADD COLUMN closed_at timestamptz`,
  `CREATE INDEX outline_report_open ON outline_report (paper_id) WHERE closed_at IS NULL`,
  `CREATE INDEX outline_state ON outline (state, paper_id)`,
] as const;
