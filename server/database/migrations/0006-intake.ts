/** Jobs of further kinds, pages whose words are read from their pictures, the language of a paper. */
export const intake = [
  `ALTER TABLE job DROP CONSTRAINT job_kind_check`,
  `ALTER TABLE job ADD CHECK (kind ~ '^[a-z]+$')`,
  `ALTER TABLE job ADD CHECK (attempts BETWEEN 0 AND 100)`,
  `ALTER TABLE job ADD COLUMN changed_at timestamptz NOT NULL DEFAULT now()`,
  `CREATE INDEX job_dead ON job (id DESC) WHERE state = 'dead'`,
  `ALTER TABLE paper ADD COLUMN language text CHECK (language IN ('en', 'fr'))`,
  `ALTER TABLE paper_page ADD COLUMN to_recognize boolean NOT NULL DEFAULT false`,
  `CREATE INDEX paper_page_to_recognize ON paper_page (paper_id) WHERE to_recognize`,
  `UPDATE paper_page SET to_recognize = true
    WHERE length(regexp_replace(text, '[[:punct:][:space:]]', '', 'g')) < 100`,
  `INSERT INTO job (kind, paper_id, priority)
    SELECT DISTINCT 'recognize', paper_id, 100 FROM paper_page JOIN paper ON paper.id = paper_id
    WHERE to_recognize AND file_key IS NOT NULL`,
] as const;
