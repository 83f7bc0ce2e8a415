import { type QuestionBank, fact } from "../../question-context.ts";
import { motionQuestions } from "./mechanics-motion.ts";
import { energyQuestions } from "./mechanics-energy.ts";

const choices = [
  fact("The unit of work is", "the joule", "the newton", "the watt", "the pascal"),
  fact(
    "A body moves in a circle at constant speed. Its acceleration",
    "points towards the centre",
    "is zero",
    "is tangent to the circle",
    "points outwards",
  ),
  fact("The gradient of a velocity-time graph is", "the acceleration", "the displacement", "the force", "the power"),
  fact("Which quantity is a vector?", "momentum", "energy", "mass", "power"),
  fact("Doubling the length of a pendulum multiplies its period by", "$\\sqrt{2}$", "2", "4", "$\\frac{1}{2}$"),
];

export const mechanics: QuestionBank = {
  languages: ["en", "fr"],
  questions: [...motionQuestions, ...energyQuestions],
  choices,
};
