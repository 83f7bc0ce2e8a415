import type { SolvedQuestion } from "../../contract/solutions/solutions.ts";

/** The questions of one page. */
export interface PageOfQuestions {
  readonly page: number;
  readonly questions: readonly SolvedQuestion[];
}

/** Groups the questions of a solution by the page on which they start. */
export const groupByPage = (questions: readonly SolvedQuestion[]): readonly PageOfQuestions[] =>
  [...Map.groupBy(questions, ({ page }) => page)].map(([page, of]) => ({ page, questions: of }));
