import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { locateQuestions } from "../../outlines/rules/read-outline.ts";
import type { Row } from "../../outlines/rules/rows.ts";
import { type OutlinedQuestion, outlinedQuestions, type QuestionRows } from "./outlined-questions.ts";

/** A question of a paper, and where it begins: its page, and how far down, 0 at the top to 1. */
export interface PaperQuestion {
  /** Its place among the questions, from 1. */
  readonly n: number;
  /** As the paper calls it, such as `Question 3` or `3.`; empty for a paper without numbers. */
  readonly label: string;
  readonly page: number;
  readonly top: number;
  readonly text: string;
  /** The question of the paper's outline; null where it has none. */
  readonly questionId: number | null;
}

/** No more are answered of one paper, and no more letters of one question are read. */
export const MAX_QUESTIONS = 60;
const LONGEST = 4_000;

const marks =
  /(?:\[\s?\d{1,3}(?:[.,]\d)?(?:\s?\w+)?\s?\]|\(\s?\d{1,3}(?:[.,]\d)?\s?(?:mks?|marks?|pts?|points?)\.?\s?\))$/i;
/** A text without the marks that its lines end in, such as `[4]`. */
export const withoutMarks = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.replace(marks, "").trimEnd())
    .join("\n")
    .trim();

const hundredths = (thousandths: number): number => Math.round(thousandths / 10) / 100;

const unnumbered = (pages: readonly PageText[]): readonly PaperQuestion[] => {
  const first = pages.find(({ text }) => text.trim() !== "");
  if (first === undefined) return [];
  const text = pages.map((page) => page.text.trim()).join("\n");
  return [{ n: 1, label: "", page: first.n, top: 0, text: text.trim().slice(0, LONGEST), questionId: null }];
};

/** Its beginning on the page, in hundredths; 0 where it has no rows. */
const topOf = ([first]: readonly Row[]): number => hundredths(first?.top ?? 0);

/**
 * The questions of a paper: those of its stored outline, else as the rules read them. A paper without numbers is one question; one
 * without words has none. Pure.
 */
export const findQuestions = (
  pages: readonly PageText[],
  outline: readonly OutlinedQuestion[] = [],
): readonly PaperQuestion[] => {
  const found: readonly Omit<QuestionRows, "id">[] =
    outline.length > 0
      ? outlinedQuestions(pages, outline)
      : locateQuestions(pages).map(({ called, rows }) => ({ called, page: rows[0]!.page, rows }));
  if (found.length === 0) return unnumbered(pages);
  return found.slice(0, MAX_QUESTIONS).map(({ called, page, rows }, i) => ({
    n: i + 1,
    label: called,
    page,
    top: topOf(rows),
    text: rows
      .map(({ text }) => text)
      .join("\n")
      .slice(0, LONGEST),
    questionId: outline[i]?.id ?? null,
  }));
};
