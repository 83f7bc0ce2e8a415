/** Servers that ended because this job kept them from answering; and a doubt for answers that take too much to check. */
export const serverStops = [
  `ALTER TABLE job ADD stops int NOT NULL DEFAULT 0 CHECK (stops BETWEEN 0 AND 100)`,
  `ALTER TABLE solution_question DROP CONSTRAINT solution_question_doubt_check`,
  `ALTER TABLE solution_question ADD CONSTRAINT solution_question_doubt_check
    CHECK (doubt IN ('refused', 'unsure', 'unchecked'))`,
] as const;
