import type { WordBox } from "../../src/contract/papers/pages/find-in-pages.ts";

/** Where a question is; `box` in thousandths of its page. */
export interface QuestionPlace {
  readonly label: string;
  readonly page: number;
  readonly box: WordBox | null;
}

const overlap = (from: number, size: number, otherFrom: number, otherSize: number): number =>
  Math.max(0, Math.min(from + size, otherFrom + otherSize) - Math.max(from, otherFrom));

/** This share of the smaller box lies in the other one. */
const SAME_FROM = 0.5;

/** Whether two questions are at one place: their boxes overlap, or, where one has none, they have one number on one page. */
export const isSamePlace = (one: QuestionPlace, other: QuestionPlace): boolean => {
  if (one.page !== other.page) return false;
  const [a, b] = [one.box, other.box];
  if (a === null || b === null) return one.label === other.label;
  const shared = overlap(a.left, a.width, b.left, b.width) * overlap(a.top, a.height, b.top, b.height);
  return shared >= SAME_FROM * Math.min(a.width * a.height, b.width * b.height);
};
