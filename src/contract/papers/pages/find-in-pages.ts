import type { Language } from "../../entities.ts";
import { foldText } from "../../strip-accents.ts";
import type { PageText } from "../paper-contents.ts";

/** A place where words stand: its page, and the text before, in and after them, cut to be read in one line. */
export interface TextMatch {
  readonly n: number;
  /** Where in the text of the page it begins, and ends. */
  readonly at: number;
  readonly end: number;
  readonly before: string;
  readonly match: string;
  readonly after: string;
  /** Of the line in which it begins, where that is known. */
  readonly language: Language | undefined;
}

/** So many places are told at most; a query this short finds nothing. */
const MOST_PLACES = 200;
const SHORTEST = 2;
/** Signs shown on each side of what was found. */
const AROUND = 48;

/** One sign as it is compared: without case and accents; every run of blanks is one. */
const foldSign = (sign: string): string => (/\s/.test(sign) ? " " : foldText(sign));

/** A text as it is compared, and for each of its signs where that stands in the text itself. */
const foldPage = (text: string): { readonly folded: string; readonly from: readonly number[] } => {
  let folded = "";
  const from: number[] = [];
  let place = 0;
  for (const sign of text) {
    const signs = foldSign(sign);
    const isAgain = signs === " " && folded.endsWith(" ");
    for (const one of isAgain ? "" : signs) {
      folded += one;
      from.push(place);
    }
    place += sign.length;
  }
  return { folded, from: [...from, place] };
};

const line = (text: string): string => text.replace(/\s+/g, " ");

/** What comes before a place, from the beginning of a word on. */
const textBefore = (text: string, start: number): string => {
  if (start <= AROUND) return line(text.slice(0, start));
  const part = line(text.slice(start - AROUND, start));
  return `…${part.slice(Math.max(0, part.indexOf(" ")))}`;
};
/** What comes after a place, to the end of a word. */
const textAfter = (text: string, end: number): string => {
  const part = line(text.slice(end, end + AROUND));
  if (text.length <= end + AROUND) return part;
  const blank = part.lastIndexOf(" ");
  return `${blank === -1 ? part : part.slice(0, blank + 1)}…`;
};

/** The language of a line of a page, the first being 0. */
export const languageOfLine = ({ language, languages }: PageText, index: number): Language | undefined =>
  languages?.findLast((run) => run.line <= index)?.language ?? language;

const matchesOnPage = (page: PageText, wanted: string): readonly TextMatch[] => {
  const { n, text } = page;
  const { folded, from } = foldPage(text);
  const places: TextMatch[] = [];
  for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + wanted.length)) {
    const [start, end] = [from[at]!, from[at + wanted.length]!];
    places.push({
      n,
      at: start,
      end,
      before: textBefore(text, start),
      match: line(text.slice(start, end)),
      after: textAfter(text, end),
      language: languageOfLine(page, text.slice(0, start).split("\n").length - 1),
    });
  }
  return places;
};

/** Where `query` stands in the pages, in reading order, whatever its case, accents and blanks; nothing for less than two signs. */
export const findInPages = (pages: readonly PageText[], query: string): readonly TextMatch[] => {
  const wanted = foldPage(query.trim()).folded;
  if (wanted.length < SHORTEST) return [];
  return pages.flatMap((page) => matchesOnPage(page, wanted)).slice(0, MOST_PLACES);
};

/** A word in the picture of its page; in thousandths of its width and height. */
export interface WordBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Numbers a word: characters between it and the word before, its length, left, top, width, height. */
const NUMBERS = 6;

/** Visits each word that has a box: from where to where it is in the text, and which it is. */
export const visitWordBoxes = (
  boxes: readonly number[],
  visit: (at: number, end: number, index: number) => void,
): void => {
  let place = 0;
  for (let index = 0; (index + 1) * NUMBERS <= boxes.length; index += 1) {
    const at = place + boxes[index * NUMBERS]!;
    place = at + boxes[index * NUMBERS + 1]!;
    visit(at, place, index);
  }
};
export const wordBoxAt = (boxes: readonly number[], index: number): WordBox => {
  const at = index * NUMBERS;
  return { left: boxes[at + 2]!, top: boxes[at + 3]!, width: boxes[at + 4]!, height: boxes[at + 5]! };
};

/** The boxes of the words that have a part between two places of the text of their page. */
export const wordBoxesBetween = (boxes: readonly number[], start: number, end: number): readonly WordBox[] => {
  const found: WordBox[] = [];
  visitWordBoxes(boxes, (from, to, index) => {
    if (from < end && to > start) found.push(wordBoxAt(boxes, index));
  });
  return found;
};
