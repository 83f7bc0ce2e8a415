import { type QuestionBank, fact } from "../../question-context.ts";
import { circuitQuestions } from "./circuits.ts";
import { fieldQuestions } from "./electric-fields.ts";

const choices = [
  fact("The unit of electric charge is", "the coulomb", "the ampere", "the volt", "the farad"),
  fact(
    "Two equal resistors in parallel together have",
    "half the resistance of one",
    "twice the resistance of one",
    "the same resistance",
    "no resistance",
  ),
  fact("The electric field inside a conductor in equilibrium is", "zero", "uniform", "radial", "infinite"),
  fact(
    "A moving-coil meter is converted into an ammeter by",
    "a small resistor in parallel",
    "a large resistor in series",
    "a capacitor",
    "a diode",
  ),
  fact(
    "The magnetic force on a charge",
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
