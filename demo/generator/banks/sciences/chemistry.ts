import { type QuestionBank, fact } from "../../question-context.ts";
import { solutionQuestions } from "./chemistry-solutions.ts";
import { matterQuestions } from "./chemistry-matter.ts";

const choices = [
  fact("How many electrons can the third shell hold?", "18", "8", "2", "32"),
  fact("The pH of pure water at 25 °C is", "7", "0", "1", "14"),
  fact("Which type of bond holds Na and Cl together in sodium chloride?", "ionic", "covalent", "metallic", "hydrogen"),
  fact(
    "The general formula of the alkanes is",
    "$\\mathrm{C}_n\\mathrm{H}_{2n + 2}$",
    "$\\mathrm{C}_n\\mathrm{H}_{2n}$",
    "$\\mathrm{C}_n\\mathrm{H}_{2n - 2}$",
    "$\\mathrm{C}_n\\mathrm{H}_n$",
  ),
  fact("The process that takes place at the anode is", "oxidation", "reduction", "neutralisation", "hydrolysis"),
  fact("One mole of an ideal gas at 0 °C and 101.3 kPa occupies about", "22.4 L", "24 L", "1 L", "12 L"),
];

export const chemistry: QuestionBank = {
  languages: ["en", "fr"],
  questions: [...solutionQuestions, ...matterQuestions],
  choices,
};
