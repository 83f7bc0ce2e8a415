/** Solutions made by a language model: their making, question by question, who asked, and what was thought of them. */
export const solutions = [
  `CREATE TABLE solution (
    id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, paper_id int NOT NULL REFERENCES paper ON DELETE CASCADE,
    sha256 bytea NOT NULL, language text NOT NULL CHECK (language IN ('en', 'fr')), prompt int NOT NULL,
    chart int NOT NULL, state text NOT NULL CHECK (state IN
      ('queued', 'generating', 'checking', 'ready', 'failed', 'review')),
    revision int NOT NULL DEFAULT 0, tries int NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 10),
    run uuid, due_at timestamptz, reason text, model text,
    tokens int NOT NULL DEFAULT 0, spent int NOT NULL DEFAULT 0, remakes int NOT NULL DEFAULT 0,
    made_paper int UNIQUE REFERENCES paper ON DELETE SET NULL, made_at timestamptz, published jsonb,
    changed_at timestamptz NOT NULL, UNIQUE (sha256, language, prompt))`,
  `CREATE INDEX ON solution (paper_id)`,
  `CREATE INDEX solution_due ON solution (due_at) WHERE due_at IS NOT NULL`,
  `CREATE INDEX solution_in_state ON solution (state, id DESC)`,
  `CREATE TABLE solution_question (
    solution_id int NOT NULL REFERENCES solution ON DELETE CASCADE, n int NOT NULL CHECK (n > 0),
    label text NOT NULL, page int NOT NULL CHECK (page > 0), top real NOT NULL, text text NOT NULL,
    calls int NOT NULL DEFAULT 0, answer jsonb, doubt text CHECK (doubt IN ('refused', 'unsure')),
    complaint text, corrected boolean NOT NULL DEFAULT false, PRIMARY KEY (solution_id, n))`,
  `CREATE TABLE solution_request (
    solution_id int NOT NULL REFERENCES solution ON DELETE CASCADE,
    account_id int NOT NULL REFERENCES account ON DELETE CASCADE, paper_id int NOT NULL REFERENCES paper ON DELETE CASCADE,
    at timestamptz NOT NULL, waits boolean NOT NULL, spent_trial boolean NOT NULL, PRIMARY KEY (solution_id, account_id))`,
  `CREATE INDEX ON solution_request (account_id)`,
  `CREATE INDEX ON solution_request (paper_id)`,
  `CREATE TABLE solution_vote (
    solution_id int NOT NULL REFERENCES solution ON DELETE CASCADE,
    account_id int NOT NULL REFERENCES account ON DELETE CASCADE,
    value int NOT NULL CHECK (value IN (-1, 1)), at timestamptz NOT NULL, PRIMARY KEY (solution_id, account_id))`,
  `CREATE INDEX ON solution_vote (account_id)`,
  `CREATE TABLE solution_event (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, solution_id int NOT NULL,
    account_id int NOT NULL REFERENCES account, event text NOT NULL, details jsonb NOT NULL DEFAULT '{}',
    at timestamptz NOT NULL)`,
  `CREATE INDEX ON solution_event (solution_id, id)`,
] as const;
