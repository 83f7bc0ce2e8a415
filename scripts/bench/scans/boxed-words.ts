import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { wordBoxesBetween } from "../../../src/contract/papers/pages/find-in-pages.ts";

/** The words that were read of a page, and those of them that find can mark on its picture. */
export interface BoxedWords {
  readonly read: number;
  readonly boxed: number;
}

export const boxedWordsOf = ({ text, boxes = [] }: Pick<PageText, "text" | "boxes">): BoxedWords => {
  const words = [...text.matchAll(/\S+/g)];
  const boxed = words.filter(({ 0: word, index }) => wordBoxesBetween(boxes, index, index + word.length).length > 0);
  return { read: words.length, boxed: boxed.length };
};

/** Of the words of a page, how many need a box for its hits to count as marked. */
const LEAST_BOXED = 0.95;
export const marksHits = ({ read, boxed }: BoxedWords): boolean => boxed >= read * LEAST_BOXED;
