import type { QuestionBank } from "../../question-context.ts";
import { functionQuestions } from "./analysis-functions.ts";
import { sumQuestions } from "./analysis-integrals-and-series.ts";

export const analysis: QuestionBank = {
  languages: ["en", "fr"],
  questions: [...functionQuestions, ...sumQuestions],
};
