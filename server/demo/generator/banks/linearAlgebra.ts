import type { Bank } from "../craft.ts";
import { matrixQuestions } from "./linearAlgebra.matrices.ts";
import { spaceQuestions } from "./linearAlgebra.spaces.ts";

export const linearAlgebra: Bank = {
  languages: ["en", "fr"],
  questions: [...matrixQuestions, ...spaceQuestions],
};
