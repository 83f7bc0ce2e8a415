import type { SolvedQuestion } from "../../contract/solutions/solutions.ts";

/** Questions of one page of the paper they stand in. */
export interface PageOfQuestions {
  readonly page: number;
  readonly questions: readonly SolvedQuestion[];
}

/** The questions of a solution by the page where each begins, both in their order. */
export const groupByPage = (questions: readonly SolvedQuestion[]): readonly PageOfQuestions[] =>
  [...Map.groupBy(questions, ({ page }) => page)].map(([page, of]) => ({ page, questions: of }));
