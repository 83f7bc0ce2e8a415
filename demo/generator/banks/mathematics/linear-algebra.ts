import type { Bank } from "../../question-context.ts";
import { matrixQuestions } from "./linear-algebra-matrices.ts";
import { spaceQuestions } from "./linear-algebra-spaces.ts";

export const linearAlgebra: Bank = {
  languages: ["en", "fr"],
  questions: [...matrixQuestions, ...spaceQuestions],
};
