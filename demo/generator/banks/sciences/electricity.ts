import { type QuestionBank, fact } from "../../question-context.ts";
import { circuitQuestions } from "./circuits.ts";
import { fieldQuestions } from "./electric-fields.ts";

const choices = [
  fact("The unit of electric charge is", "the coulomb", "the ampere", "the volt", "the farad"),
  fact(
    "Two equal resistors in parallel have together",
    "half the resistance of one",
    "twice the resistance of one",
    "the same resistance",
    "no resistance",
  ),
  fact("The field inside a conductor at rest is", "zero", "uniform", "radial", "infinite"),
  fact(
    "A moving-coil meter is made an ammeter by",
    "a small resistor in parallel",
    "a large resistor in series",
    "a capacitor",
    "a diode",
  ),
  fact(
    "A force on a charge in a magnetic field",
    "is perpendicular to its velocity",
    "is parallel to the field",
    "does work",
    "acts on charges at rest",
  ),
];

export const electricity: QuestionBank = {
  languages: ["en", "fr"],
  questions: [...circuitQuestions, ...fieldQuestions],
  choices,
};
