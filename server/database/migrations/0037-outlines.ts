/**
 * The outline of each paper, moved by the chart `outline`. A row of `question` is a question, or a part of the one at `parent_id`;
 * `place` is its position among all of its paper; `box` is left, top, width and height in thousandths of the page picture that is shown.
 */
export const outlines = [
  `CREATE TABLE outline (
    paper_id int PRIMARY KEY REFERENCES paper ON DELETE CASCADE, chart int NOT NULL,
    state text NOT NULL CHECK (state IN ('waiting', 'reading', 'read', 'doubtful', 'settled', 'failed')),
    revision int NOT NULL DEFAULT 0, rules int NOT NULL DEFAULT 0, reason text, changed_at timestamptz NOT NULL)`,
  `CREATE INDEX outline_rules ON outline (rules, paper_id) WHERE state IN ('read', 'doubtful', 'failed')`,
  `CREATE TABLE question (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, paper_id int NOT NULL REFERENCES outline ON DELETE CASCADE,
    parent_id int REFERENCES question ON DELETE CASCADE, place int NOT NULL,
    label text NOT NULL CHECK (length(label) <= 40), page int NOT NULL CHECK (page > 0),
    box int[] CHECK (cardinality(box) = 4), marks real CHECK (marks >= 0), doubt real NOT NULL)`,
  `CREATE INDEX ON question (paper_id, place)`,
  `CREATE INDEX ON question (parent_id)`,
  `CREATE TABLE outline_report (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, paper_id int NOT NULL REFERENCES paper ON DELETE CASCADE,
    question_id int REFERENCES question ON DELETE SET NULL, account_id int NOT NULL REFERENCES account,
    reason text NOT NULL, created_at timestamptz NOT NULL)`,
  `CREATE INDEX ON outline_report (paper_id)`,
  `CREATE INDEX ON outline_report (question_id)`,
  `CREATE INDEX ON outline_report (account_id)`,
] as const;
