import type { Paper, PaperType } from "../../../contract/entities.ts";
import { isResit } from "../../../contract/papers/paper-rules.ts";
import { stripAccents } from "../../../contract/strip-accents.ts";
import { formatSize } from "../../../i18n/format.ts";
import type { TextKey, Texts } from "../../../i18n/index.ts";

const typeKeys = {
  CA: "paper.typeCa",
  "CA 2": "paper.typeCa2",
  Exam: "paper.typeExam",
  "Exam 2": "paper.typeExam2",
  "CA Solution": "paper.typeCaSolution",
  "Exam Solution": "paper.typeExamSolution",
  "Tutorial Sheet": "paper.typeTutorialSheet",
  Assignment: "paper.typeAssignment",
} as const satisfies Record<PaperType, TextKey<"papers">>;

/** The label of a paper type. */
export const paperTypeName = ({ t }: Texts<"papers">, type: PaperType): string => t(typeKeys[type]);

const folded = (text: string): string => stripAccents(text).toLowerCase();

/** Whether the title ends in the type, as titles are stored (product.md §5) or as the student's language has it. */
const isTypeInTitle = (title: string, names: readonly string[]): boolean =>
  names.some((name) => ` ${folded(title)}`.endsWith(` ${folded(name)}`));

const typeToSay = (texts: Texts<"papers">, { type, title }: Paper): string | null => {
  if (type === null) return null;
  const name = paperTypeName(texts, type);
  return isTypeInTitle(title, [type, name]) ? null : name;
};

/** Type, unless the title says it, and Resit (checklist 3.24). */
export const paperTypeFacts = (texts: Texts<"papers">, paper: Paper): readonly (string | null)[] => [
  typeToSay(texts, paper),
  isResit(paper.semester) ? texts.t("paper.resit") : null,
];

/** The facts of a row: type, Resit, pages, size, and of a paper whether there is a solution. */
export const paperRowFacts = (texts: Texts<"papers">, paper: Paper): readonly (string | null)[] => [
  ...paperTypeFacts(texts, paper),
  texts.tn("paper.pages", paper.pages),
  formatSize(texts.language, paper.bytes),
  paper.hasSolution && paper.kind === "PAPER" ? texts.t("paper.hasSolution") : null,
];

/** The facts of a card: type, Resit, size. */
export const paperCardFacts = (texts: Texts<"papers">, paper: Paper): readonly (string | null)[] => [
  ...paperTypeFacts(texts, paper),
  formatSize(texts.language, paper.bytes),
];
