import type { Language } from "../../entities.ts";
import type { PageText } from "../paper-contents.ts";
import { languageOfLine, visitWordBoxes, type WordBox, wordBoxAt } from "./find-in-pages.ts";

/** The confidence from which on a word that was read from a picture is taken as read, of 100. */
export const SURE_WORD = 60;
/** What punched holes, stains and ruled lines are read as, however surely. */
const NO_WORD = /^[@©®|_~°•¢¥§\\]+$/;

export interface LineWord {
  readonly text: string;
  /** Whether white follows it before the next word. */
  readonly isApart: boolean;
  /** Null where it is not known where it is. */
  readonly box: WordBox | null;
  /** How surely it was read from the picture, of 100; undefined for a word that was not. */
  readonly confidence?: number | undefined;
  /** Read from a picture, and perhaps wrong. */
  readonly isUnclear: boolean;
}
/** A line of the text of a page; `at` is where in the text it begins. */
export interface TextLine {
  readonly at: number;
  readonly language: Language | undefined;
  readonly words: readonly LineWord[];
}

/** Whether the words of a page were read from its picture. */
export const isRecognized = ({ confidence }: PageText): boolean => confidence !== undefined;

/** What is between two words that have boxes: words too, but for its blanks. */
const unplacedWords = (text: string, at: number, end: number): readonly (readonly [at: number, end: number])[] => {
  const between = text.slice(at, end);
  if (between.trim() === "") return [];
  return [...between.matchAll(/\S+/g)].map(({ index, 0: word }) => [at + index, at + index + word.length]);
};

type FoundWord = LineWord & { readonly at: number };

const wordsOf = ({ text, boxes = [], confidence }: PageText): readonly FoundWord[] => {
  const wordAt = (at: number, end: number): FoundWord => {
    const isApart = /[^\S\n]/.test(text.charAt(end));
    return { at, text: text.slice(at, end), isApart, box: null, isUnclear: false };
  };
  const isUnclear = (word: string, index: number): boolean =>
    confidence !== undefined && ((confidence[index] ?? 0) < SURE_WORD || NO_WORD.test(word));
  const unplaced = (at: number, end: number) => unplacedWords(text, at, end).map((place) => wordAt(...place));
  const words: FoundWord[] = [];
  let place = 0;
  visitWordBoxes(boxes, (at, end, index) => {
    const word = wordAt(at, end);
    words.push(...unplaced(place, at), {
      ...word,
      box: wordBoxAt(boxes, index),
      confidence: confidence?.[index],
      isUnclear: isUnclear(word.text, index),
    });
    place = end;
  });
  return [...words, ...unplaced(place, text.length)];
};

type PlacedWord = LineWord & { readonly box: WordBox };
const isPlaced = (word: LineWord): word is PlacedWord => word.box !== null;

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((one, another) => one - another)[Math.floor(numbers.length / 2)] ?? 0;

/** Where the print of most words of a line is, in thousandths of the page; null where no word has a box. */
const frameOf = ({ words }: TextLine) => {
  const boxes = words.filter(isPlaced).map(({ box }) => box);
  if (boxes.length === 0) return null;
  const top = middleOf(boxes.map((box) => box.top));
  const foot = middleOf(boxes.map((box) => box.top + box.height));
  const right = Math.max(...boxes.map((box) => box.left + box.width));
  return { top, foot: Math.max(foot, top + 1), left: boxes[0]!.left, right };
};

/** Files may write the label of a question, such as '(a)', behind its lines: so many lines before it are looked at. */
const LINES_BEFORE = 8;
const isLabel = ({ words }: TextLine): boolean => words.length === 1 && words[0]!.text.length <= 5;

/** Lines with each label before the line that it stands left of. */
const inReadingOrder = (lines: readonly TextLine[]): readonly TextLine[] => {
  const ordered: TextLine[] = [];
  for (const line of lines) {
    const label = isLabel(line) ? frameOf(line) : null;
    const middle = label === null ? 0 : (label.top + label.foot) / 2;
    const from = Math.max(0, ordered.length - LINES_BEFORE);
    const beside = ordered.slice(from).findIndex((before) => {
      const frame = label === null ? null : frameOf(before);
      return frame !== null && frame.top <= middle && middle <= frame.foot && label!.right <= frame.left;
    });
    ordered.splice(beside === -1 ? ordered.length : from + beside, 0, line);
  }
  return ordered;
};

/** The lines of the text of a page that hold words, in reading order, each in its language. */
export const textLinesOf = (page: PageText): readonly TextLine[] => {
  const words = wordsOf(page);
  let [start, next] = [0, 0];
  const lines = page.text.split("\n").flatMap((line, index): readonly TextLine[] => {
    const at = start;
    start += line.length + 1;
    const first = next;
    while (next < words.length && words[next]!.at < start) next += 1;
    if (first === next) return [];
    return [{ at, language: languageOfLine(page, index), words: words.slice(first, next) }];
  });
  return inReadingOrder(lines);
};

/** Where a line is on the picture of its page, and how its letters are spread; in hundredths of the width of the picture. */
export interface LinePlace {
  /** From the foot of the line before: less than 0 in the next column. */
  readonly above: number;
  readonly left: number;
  readonly width: number;
  /** Of its print, and with the white below it up to the next line. */
  readonly print: number;
  readonly height: number;
  /** For each word the room that a letter of it takes, and the white behind the word. */
  readonly words: readonly { readonly letter: number; readonly white: number }[];
}

const spreadOf = (words: readonly LineWord[]): LinePlace["words"] =>
  words.map(({ text, box, isApart }, index) => {
    if (box === null) return { letter: 0, white: 0 };
    const next = words.slice(index + 1).find(isPlaced)?.box.left ?? box.left + box.width;
    const width = isApart ? box.width : Math.max(box.width, next - box.left);
    return { letter: width / 10 / [...text].length, white: isApart ? (next - box.left - box.width) / 10 : 0 };
  });

/** Where lines are on a picture that is so many times as high as wide; null for a line of which that is not known. */
export const linePlacesOf = (lines: readonly TextLine[], tall: number): readonly (LinePlace | null)[] => {
  const down = tall / 10;
  const frames = lines.map(frameOf);
  let end = 0;
  return lines.map(({ words }, index) => {
    const frame = frames[index];
    if (!frame) return null;
    const { top, left, right } = frame;
    const next = frames.slice(index + 1).find((one) => one !== null);
    const foot = next && next.top > frame.foot ? next.top : frame.foot;
    const above = (top - end) * down;
    end = foot;
    return {
      above,
      left: left / 10,
      width: (right - left) / 10,
      print: (frame.foot - top) * down,
      height: (foot - top) * down,
      words: spreadOf(words),
    };
  });
};
