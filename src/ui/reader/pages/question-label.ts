import type { Question } from "../../../contract/outlines/outline.ts";
import { formatDecimal } from "../../../i18n/format-numbers.ts";
import type { useTexts } from "../../use-texts.ts";

type Texts = ReturnType<typeof useTexts<"reader">>;

/** '5 marks'; null where no marks are printed. */
export const marksLabel = ({ t, language }: Texts, { marks }: Pick<Question, "marks">): string | null => {
  if (marks === null) return null;
  return marks === 1 ? t("reader.markOne") : t("reader.markMany", { marks: formatDecimal(language, marks) });
};

/** 'Section A, Question 3'; what it is called alone where its section has no name. */
export const inSection = ({ t }: Pick<Texts, "t">, section: string | undefined, question: string): string =>
  section === undefined ? question : t("reader.inSection", { section, question });

/** 'Question 3', in its section. */
export const questionName = (
  texts: Pick<Texts, "t">,
  { number, section }: Pick<Question, "number" | "section">,
): string => inSection(texts, section, texts.t("reader.question", { number }));

/** 'Question 3, 5 marks'. */
export const questionLabel = (texts: Texts, question: Pick<Question, "number" | "section" | "marks">): string =>
  [questionName(texts, question), marksLabel(texts, question)].filter((said) => said !== null).join(", ");
