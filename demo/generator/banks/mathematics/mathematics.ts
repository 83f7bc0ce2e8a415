import type { QuestionBank } from "../../question-context.ts";
import { functionQuestions } from "./analysis-functions.ts";
import { sumQuestions } from "./analysis-integrals-and-series.ts";
import { matrixQuestions } from "./linear-algebra-matrices.ts";
import { spaceQuestions } from "./linear-algebra-spaces.ts";

/** Analysis and algebra together, as entrance examinations set them. */
export const mathematics: QuestionBank = {
  languages: ["en", "fr"],
  questions: [...functionQuestions, ...sumQuestions, ...matrixQuestions, ...spaceQuestions],
};
