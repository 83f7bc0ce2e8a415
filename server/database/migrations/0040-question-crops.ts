/**
 * Where a question goes on after its first page: page, left, top, width and height for each further page. Questions of solutions
 * name the question of the outline that they are; null for those that were found before there were outlines.
 */
export const questionCrops = [
  `ALTER TABLE question ADD COLUMN continued int[] NOT NULL DEFAULT '{}' CHECK (cardinality(continued) % 5 = 0)`,
  `ALTER TABLE solution_question ADD COLUMN question_id int REFERENCES question ON DELETE SET NULL`,
  `CREATE INDEX ON solution_question (question_id)`,
] as const;
