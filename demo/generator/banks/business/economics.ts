import { type QuestionBank, fact } from "../../question-context.ts";
import { microQuestions } from "./microeconomics.ts";
import { macroQuestions } from "./macroeconomics.ts";

const choices = [
  fact(
    "A demand curve slopes downwards because of",
    "the income and substitution effects",
    "rising costs",
    "taxes",
    "diminishing returns only",
  ),
  fact(
    "Opportunity cost is",
    "the best alternative given up",
    "the price paid",
    "the cost of production",
    "a sunk cost",
  ),
  fact("Goods that are used together are", "complements", "substitutes", "inferior goods", "public goods"),
  fact("The CFA franc of Central Africa is issued by", "the BEAC", "the BCEAO", "the COBAC", "the IMF"),
  fact(
    "A good whose use by one person does not prevent its use by others is",
    "non-rival",
    "excludable",
    "inferior",
    "scarce",
  ),
  fact(
    "A monopoly maximises its profit where",
    "marginal revenue equals marginal cost",
    "price equals marginal cost",
    "price is highest",
    "average cost is lowest",
  ),
  fact("Those hurt most by inflation are", "people on fixed incomes", "debtors", "exporters", "the state"),
];

export const economics: QuestionBank = {
  languages: ["en", "fr"],
  questions: [...microQuestions, ...macroQuestions],
  choices,
};
