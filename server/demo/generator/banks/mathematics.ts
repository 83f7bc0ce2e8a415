import type { Bank } from "../craft.ts";
import { functionQuestions } from "./analysis.functions.ts";
import { sumQuestions } from "./analysis.sums.ts";
import { matrixQuestions } from "./linearAlgebra.matrices.ts";
import { spaceQuestions } from "./linearAlgebra.spaces.ts";

/** Analysis and algebra together, as entrance examinations set them. */
export const mathematics: Bank = {
  languages: ["en", "fr"],
  questions: [...functionQuestions, ...sumQuestions, ...matrixQuestions, ...spaceQuestions],
};
