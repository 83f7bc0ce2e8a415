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

/**
 * Where the words of a text are, in its order, six whole numbers a word: the characters between it and the word before, its
 * length, then left, top, width and height in thousandths of the picture. A word that is not in the text is left out.
 */
export const wordBoxesOf = (text: string, words: readonly PlacedWord[]): readonly number[] => {
  const boxes: number[] = [];
  let from = 0;
  for (const word of words.slice(0, MOST_WORDS)) {
    const said = toStorableText(word.text);
    const between = said === "" ? -1 : text.slice(from, from + MOST_BETWEEN + said.length).indexOf(said);
    if (between === -1) continue;
    boxes.push(between, said.length, ...boxOf(word));
    from += between + said.length;
  }
  return boxes;
};
