import type { QuestionBank } from "../../question-context.ts";
import { matrixQuestions } from "./linear-algebra-matrices.ts";
import { spaceQuestions } from "./linear-algebra-spaces.ts";

export const linearAlgebra: QuestionBank = {
  languages: ["en", "fr"],
  questions: [...matrixQuestions, ...spaceQuestions],
};
