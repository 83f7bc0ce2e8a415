import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { type OutlineQuestion, readOutline } from "../../../server/outlines/rules/read-outline.ts";

/** A line of print: where it begins, in thousandths of the page, its words, and what is in the margin of marks. */
export type SetLine = readonly [left: number, text: string, marks?: string];

const FIRST = 50;
const LEADING = 22;
const HEIGHT = 12;
const LETTER = 9;
const BLANK = 8;
const MARGIN = 920;

/** A page of lines set evenly one below the other, its words with their boxes. */
export const pageOf = (lines: readonly SetLine[], n = 1): PageText => {
  const boxes: number[] = [];
  const texts = lines.map(([left, text, marks], index) => {
    const top = FIRST + index * LEADING;
    let at = left;
    const words = text.split(" ");
    const set = (word: string, x: number, isFirst: boolean) =>
      boxes.push(isFirst && index === 0 ? 0 : 1, word.length, x, top, word.length * LETTER, HEIGHT);
    words.forEach((word, i) => {
      set(word, at, i === 0);
      at += word.length * LETTER + BLANK;
    });
    if (marks !== undefined) set(marks, MARGIN, false);
    return [text, marks].filter((each) => each !== undefined).join(" ");
  });
  return { n, text: texts.join("\n"), boxes };
};

const short = ({ number, marks, parts }: OutlineQuestion): readonly string[] => [
  marks === null ? number : `${number}=${marks}`,
  ...parts.map((part) => `${number}.${part.label}${part.marks === null ? "" : `=${part.marks}`}`),
];

/** Numbers, parts and marks in one line, such as `1=10 1.a=4 1.b=6`. */
export const shortOutline = (pages: readonly PageText[]): string =>
  readOutline(pages).questions.flatMap(short).join(" ");
