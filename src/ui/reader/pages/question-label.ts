import type { Question } from "../../../contract/outlines/outline.ts";
import { formatDecimal } from "../../../i18n/format-numbers.ts";
import type { useTexts } from "../../use-texts.ts";

type Texts = ReturnType<typeof useTexts<"reader">>;

/** '5 marks'; null where no marks are printed. */
export const marksLabel = ({ t, language }: Texts, { marks }: Pick<Question, "marks">): string | null => {
  if (marks === null) return null;
  return marks === 1 ? t("reader.markOne") : t("reader.markMany", { marks: formatDecimal(language, marks) });
};

/** 'Question 3, 5 marks'. */
export const questionLabel = (texts: Texts, question: Pick<Question, "number" | "marks">): string =>
  [texts.t("reader.question", { number: question.number }), marksLabel(texts, question)]
    .filter((said) => said !== null)
    .join(", ");
