import type { Paper, PaperType } from "../../../contract/entities.ts";
import { isResit } from "../../../contract/papers/paper-rules.ts";
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

const typeAndSession = (texts: Texts<"papers">, paper: Paper): readonly (string | null)[] => [
  paper.type && paperTypeName(texts, paper.type),
  isResit(paper.semester) ? texts.t("paper.resit") : null,
];

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(" · ");

/** Type and Resit (checklist 3.24). */
export const paperTypeLine = (texts: Texts<"papers">, paper: Paper): string => joined(typeAndSession(texts, paper));

/** The small line of a row: type, Resit, pages, size, and whether there is a solution. */
export const paperRowMeta = (texts: Texts<"papers">, paper: Paper): string =>
  joined([
    ...typeAndSession(texts, paper),
    texts.tn("paper.pages", paper.pages),
    formatSize(texts.language, paper.bytes),
    paper.hasSolution ? texts.t("paper.hasSolution") : null,
  ]);

/** The small line of a card: type, Resit, size. */
export const paperCardMeta = (texts: Texts<"papers">, paper: Paper): string =>
  joined([...typeAndSession(texts, paper), formatSize(texts.language, paper.bytes)]);
