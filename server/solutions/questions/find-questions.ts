import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { type PaperLine, paperLinesOf } from "./paper-lines.ts";
import { isSection, type QuestionMarker, readMarker } from "./question-marker.ts";

/** A question of a paper, and where it begins: its page, and how far down, 0 at the top to 1. */
export interface PaperQuestion {
  /** Its place among the questions, from 1. */
  readonly n: number;
  /** As the paper calls it, such as `Question 3` or `3.`; empty for a paper without numbers. */
  readonly label: string;
  readonly page: number;
  readonly top: number;
  readonly text: string;
}

/** No more are answered of one paper, and no more letters of one question are read. */
export const MAX_QUESTIONS = 60;
const LONGEST = 4_000;

interface Start {
  readonly at: number;
  readonly marker: QuestionMarker;
}

/** How far the numbers have come. */
interface Course {
  readonly next: number;
  readonly isHeaded: boolean;
  readonly sign: string;
  readonly isFresh: boolean;
}

const begun: Course = { next: 1, isHeaded: false, sign: "", isFresh: true };

/** One number may be missing: a scan hides a mark now and then. */
const isNext = (number: number, { next, isFresh }: Course): boolean =>
  number === next || (number === next + 1 && next > 1) || (isFresh && number === 1);

const fits = (marker: QuestionMarker, course: Course): boolean => {
  if (marker.isHeaded) return isNext(marker.number, course) || (!course.isHeaded && marker.number === 1);
  if (course.isHeaded && !course.isFresh) return false;
  return isNext(marker.number, course) && (course.isFresh || course.sign === marker.sign);
};

const startsIn = (lines: readonly PaperLine[]): readonly Start[] => {
  const starts: Start[] = [];
  let course = begun;
  lines.forEach(({ text }, at) => {
    if (isSection(text)) course = { ...course, isFresh: true };
    const marker = readMarker(text);
    if (marker === null || !fits(marker, course)) return;
    starts.push({ at, marker });
    course = { next: marker.number + 1, isHeaded: marker.isHeaded, sign: marker.sign, isFresh: false };
  });
  return starts;
};

const marks =
  /(?:\[\s?\d{1,3}(?:[.,]\d)?(?:\s?\w+)?\s?\]|\(\s?\d{1,3}(?:[.,]\d)?\s?(?:mks?|marks?|pts?|points?)\.?\s?\))$/i;
/** A text without the marks that its lines end in, such as `[4]`. */
export const withoutMarks = (text: string): string =>
  text
    .split("\n")
    .map((line) => line.replace(marks, "").trimEnd())
    .join("\n")
    .trim();
const partMark = /^(?:\(?[a-z]{1,4}[.)])$/;
const instruction =
  /\b(?:answer|candidates?|time allowed|duration|durée|instructions?|documents|calculat\w+|barème|marks are|session)\b|\bpoints?$/i;
/** A question's number stands under a first paragraph of several lines, where the file draws it so. */
const MOST_ABOVE = 12;

/** A mark in the middle of a sentence: what stands over it begins the question. */
const hangs = ({ isHeaded, rest }: QuestionMarker): boolean => !isHeaded && !/^[\p{Lu}“«"'(\d]/u.test(rest);

const firstLine = (lines: readonly PaperLine[], { at, marker }: Start, floor: number): number => {
  if (!hangs(marker)) return at;
  let first = at;
  while (first > floor && at - first < MOST_ABOVE) {
    const { text } = lines[first - 1]!;
    if (marks.test(text) || partMark.test(text) || isSection(text) || instruction.test(text)) break;
    first -= 1;
  }
  return first;
};

/**
 * The questions of a paper, found by their numbers in the words of its pages. A paper without numbers is one question; one
 * without words has none. Pure.
 */
export const findQuestions = (pages: readonly PageText[]): readonly PaperQuestion[] => {
  const lines = paperLinesOf(pages);
  if (lines.length === 0) return [];
  const starts = startsIn(lines);
  if (starts.length === 0) return [{ n: 1, label: "", page: lines[0]!.page, top: 0, text: textOf(lines) }];
  const firsts = starts.map((start, i) => firstLine(lines, start, i === 0 ? 0 : starts[i - 1]!.at + 1));
  return starts.slice(0, MAX_QUESTIONS).map(({ marker }, i) => {
    const own = lines.slice(firsts[i], firsts[i + 1] ?? lines.length);
    const { page, top } = own[0]!;
    return { n: i + 1, label: marker.label, page, top, text: textOf(own) };
  });
};

const textOf = (lines: readonly PaperLine[]): string =>
  lines
    .map(({ text }) => text)
    .join("\n")
    .slice(0, LONGEST);
