import type { Bank } from "../craft.ts";
import { functionQuestions } from "./analysis.functions.ts";
import { sumQuestions } from "./analysis.sums.ts";

export const analysis: Bank = {
  languages: ["en", "fr"],
  questions: [...functionQuestions, ...sumQuestions],
};
