import { toStorableText } from "./page-text.ts";

/** A place in a picture, from 0 at the left and the top to 1. */
export interface PlacedBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export interface PlacedWord extends PlacedBox {
  readonly text: string;
}
/** A word that was read from a picture. */
export interface RecognizedWord extends PlacedWord {
  /** Tesseract's confidence in it, from 0 to 100. */
  readonly confidence: number;
}

/** The box that holds points of a picture. */
export const boxAround = (points: readonly (readonly [x: number, y: number])[]): PlacedBox => {
  const [across, down] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...across), top: Math.min(...down), right: Math.max(...across), bottom: Math.max(...down) };
};

/** More words of a page have no box. */
const MOST_WORDS = 2_000;
/** How many characters of the text may lie between two words: what is further away is another word that reads the same. */
const MOST_BETWEEN = 200;

const thousandths = (part: number): number => Math.round(1000 * Math.min(1, Math.max(0, part)));

/** Left, top, width and height in thousandths of the picture. */
const boxOf = ({ left, top, right, bottom }: PlacedWord): readonly number[] => {
  const [x, y] = [thousandths(left), thousandths(top)];
  return [x, y, thousandths(right) - x, thousandths(bottom) - y];
};

/** The words that are found in a text, in its order, and how many characters lie between each and the one before. */
const wordsIn = <W extends PlacedWord>(text: string, words: readonly W[]) => {
  const found: { readonly word: W; readonly between: number; readonly length: number }[] = [];
  let from = 0;
  for (const word of words.slice(0, MOST_WORDS)) {
    const said = toStorableText(word.text);
    const between = said === "" ? -1 : text.slice(from, from + MOST_BETWEEN + said.length).indexOf(said);
    if (between === -1) continue;
    found.push({ word, between, length: said.length });
    from += between + said.length;
  }
  return found;
};

/**
 * Where the words of a text are, in its order, six whole numbers a word: the characters between it and the word before, its
 * length, then left, top, width and height in thousandths of the picture. A word that is not in the text is left out.
 */
export const wordBoxesOf = (text: string, words: readonly PlacedWord[]): readonly number[] =>
  wordsIn(text, words).flatMap(({ word, between, length }) => [between, length, ...boxOf(word)]);

/** The confidence in each of the words that have a box, in whole numbers from 0 to 100. */
export const confidenceOf = (text: string, words: readonly RecognizedWord[]): readonly number[] =>
  wordsIn(text, words).map(({ word }) => Math.round(Math.min(100, Math.max(0, word.confidence))));
