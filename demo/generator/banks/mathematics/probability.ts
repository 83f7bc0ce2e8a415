import { type QuestionBank, fact } from "../../question-context.ts";
import { lawQuestions } from "./probability-distributions.ts";
import { sampleQuestions } from "./probability-samples.ts";

const choices = [
  fact("Two events that cannot occur together are", "mutually exclusive", "independent", "complementary", "certain"),
  fact("If $A$ and $B$ are independent, $P(A \\cap B)$ is", "$P(A) P(B)$", "$P(A) + P(B)$", "$P(A \\mid B)$", "0"),
  fact(
    "The variance of $3X + 2$ is",
    "$9 \\, \\Var(X)$",
    "$3 \\, \\Var(X)$",
    "$3 \\, \\Var(X) + 2$",
    "$9 \\, \\Var(X) + 2$",
  ),
  fact(
    "The mean of a Poisson distribution with parameter $\\lambda$ is",
    "$\\lambda$",
    "$1 / \\lambda$",
    "$\\lambda^2$",
    "$\\sqrt{\\lambda}$",
  ),
  fact("The median of 3, 9, 4, 12, 7 is", "7", "4", "9", "12"),
];

export const probability: QuestionBank = {
  languages: ["en", "fr"],
  questions: [...lawQuestions, ...sampleQuestions],
  choices,
};
