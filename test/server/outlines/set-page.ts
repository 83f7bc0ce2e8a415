import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { type OutlineQuestion, readOutline } from "../../../server/outlines/rules/read-outline.ts";

/** What begins at a line, such as `3` or `3.a`, and its printed marks. */
export interface SetItem {
  readonly label: string;
  readonly marks: number | null;
}
/** A line of print: where it begins, in thousandths of the page, its words, what is in the margin of marks. */
export interface SetLine {
  readonly left: number;
  readonly text: string;
  readonly margin: string | null;
  readonly items: readonly SetItem[];
}

const itemOf = (said: string): SetItem => {
  const [label = "", marks] = said.split("=");
  return { label, marks: marks === undefined ? null : Number(marks) };
};

/**
 * Lines of a page, one a line: left in hundredths of the page, text, then ` @5` for marks in the margin and ` #1=5 1.a` for what
 * begins there.
 */
export const linesOf = (page: string): readonly SetLine[] =>
  page
    .trim()
    .split("\n")
    .map((line): SetLine => {
      const [, left = "", text = "", margin, items] = /^\s*(\d+) (.*?)(?: @(\S+))?(?: #(.*))?$/.exec(line) ?? [];
      return {
        left: Number(left) * 10,
        text,
        margin: margin ?? null,
        items: items === undefined ? [] : items.trim().split(/\s+/).map(itemOf),
      };
    });

const FIRST = 50;
const LEADING = 20;
const HEIGHT = 12;
const LETTER = 9;
const BLANK = 8;
const MARGIN = 920;

/** The top of the line with this index, in thousandths. */
export const topOf = (index: number): number => FIRST + index * LEADING;

/** A page of lines set evenly one below the other, its words with their boxes. */
export const pageOf = (lines: readonly SetLine[], n = 1): PageText => {
  const boxes: number[] = [];
  const set = (word: string, left: number, top: number) =>
    boxes.push(boxes.length === 0 ? 0 : 1, word.length, left, top, word.length * LETTER, HEIGHT);
  lines.forEach(({ left, text, margin }, index) => {
    let at = left;
    for (const word of text.split(" ")) {
      set(word, at, topOf(index));
      at += word.length * LETTER + BLANK;
    }
    if (margin !== null) set(margin, MARGIN, topOf(index));
  });
  const texts = lines.map(({ text, margin }) => (margin === null ? text : `${text} ${margin}`));
  return { n, text: texts.join("\n"), boxes };
};

const short = ({ number, marks, parts }: OutlineQuestion): readonly string[] => [
  marks === null ? number : `${number}=${marks}`,
  ...parts.map((part) => `${number}.${part.label}${part.marks === null ? "" : `=${part.marks}`}`),
];

/** Numbers, parts and marks in one line, such as `1=10 1.a=4 1.b=6`. */
export const shortOutline = (pages: readonly PageText[]): string =>
  readOutline(pages).questions.flatMap(short).join(" ");

export const outlineOf = (page: string): string => shortOutline([pageOf(linesOf(page))]);
