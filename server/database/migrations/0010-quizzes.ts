/** Quizzes made from solutions, and the best attempt of each student. */
export const quizzes = [
  `CREATE TABLE quiz (
    solution_id int PRIMARY KEY REFERENCES solution ON DELETE CASCADE, items jsonb NOT NULL, made_at timestamptz NOT NULL)`,
  `CREATE TABLE quiz_best (
    solution_id int NOT NULL REFERENCES solution ON DELETE CASCADE,
    account_id int NOT NULL REFERENCES account ON DELETE CASCADE,
    score int NOT NULL CHECK (score >= 0), count int NOT NULL CHECK (count >= score AND count > 0), at timestamptz NOT NULL,
    PRIMARY KEY (solution_id, account_id))`,
  `CREATE INDEX ON quiz_best (account_id)`,
] as const;
