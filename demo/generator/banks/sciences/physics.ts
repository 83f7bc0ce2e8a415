import type { QuestionBank } from "../../question-context.ts";
import { circuitQuestions } from "./circuits.ts";
import { fieldQuestions } from "./electric-fields.ts";
import { energyQuestions } from "./mechanics-energy.ts";
import { motionQuestions } from "./mechanics-motion.ts";

/** Mechanics and electricity together, as entrance examinations set them. */
export const physics: QuestionBank = {
  languages: ["en", "fr"],
  questions: [...motionQuestions, ...energyQuestions, ...circuitQuestions, ...fieldQuestions],
};
