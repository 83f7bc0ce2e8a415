import { type Band, joinBands } from "./band-order.ts";
import { type InkRun, joinedRuns, whitesBetween } from "./word-runs.ts";

/** A white between columns: how wide at least, in lines, and how much of the page lies to its left, and to its right, where marks are none. */
const GUTTER = 1.5;
const LEFT = 0.06;
const RIGHT = 0.12;
/** Widest entry of a matrix, in lines. */
const ENTRY = 3;
/** Whites between three columns of short cells are so many lines wide: wider than behind the number of a question. */
const SPREAD = 8;
/** Lines that have print on one side only, between two that have it on both. */
const MOST_ONE_SIDED = 4;

/** A figure is so many lines high; what belongs to it is no further away, in lines, and short or sparse: shares of the page and of its own width. */
const FIGURE = 1.75;
const NEAR_FIGURE = 1.2;
/** Measures reach so far, in lines, into the rows of a figure between whose parts they are; of the page they are no wider. */
const INTO_FIGURE = 0.25;
const MEASURES = 0.45;
const LABEL = 0.2;
const SPARSE = 0.6;

/** A band with its words; what is whole has none. */
export interface Line {
  readonly band: Band;
  readonly runs: readonly InkRun[];
  readonly isWhole: boolean;
  readonly hasRule: boolean;
  /** It is whole because it is a table, not because its lines could not be told apart. */
  readonly isTable: boolean;
}

/** The widest white of a line within a stretch; the whole of it where the line has no ink there. */
const whiteWithin = ({ runs }: Line, { from, to }: InkRun): InkRun => {
  let widest: InkRun = { from, to: from };
  let white = from;
  for (const run of [...runs, { from: to, to }]) {
    const end = Math.min(to, Math.max(from, run.from));
    if (end - white > widest.to - widest.from) widest = { from: white, to: end };
    white = Math.min(to, Math.max(from, run.to));
  }
  return widest;
};

/** Whether a line is a row of a matrix or of a table: at least three entries, short or far apart, with wide whites between them. */
const isRowOfEntries = ({ runs }: Line, lineHeight: number): boolean => {
  const entries = joinedRuns(runs, GUTTER * lineHeight);
  if (entries.length < 3) return false;
  if (entries.every(({ from, to }) => to - from < ENTRY * lineHeight)) return true;
  return joinedRuns(runs, SPREAD * lineHeight).length > 2;
};

/** The whites of a line that may part two columns: wide, with much of the page on both sides, or between entries. */
const guttersOf = (line: Line, lineHeight: number, width: number): readonly InkRun[] => {
  const { runs, isWhole } = line;
  if (isWhole || runs.length < 2) return [];
  const [left, right] = [runs[0]!.from, runs.at(-1)!.to];
  const areEntries = isRowOfEntries(line, lineHeight);
  return whitesBetween(runs).filter(
    ({ from, to }) =>
      to - from > GUTTER * lineHeight && (areEntries || (from - left > LEFT * width && right - to > RIGHT * width)),
  );
};

/** The last line of a table or of columns that begin at a line; the line itself where none do. */
const lastOfTable = (lines: readonly Line[], start: number, lineHeight: number, width: number): number => {
  const lasts = guttersOf(lines[start]!, lineHeight, width).map((gutter) => {
    let [last, white] = [start, gutter];
    for (let at = start + 1; at < lines.length && at - last <= MOST_ONE_SIDED; at += 1) {
      if (lines[at]!.isWhole) break;
      white = whiteWithin(lines[at]!, white);
      if (white.to - white.from < lineHeight) break;
      const [first, end] = [lines[at]!.runs[0]?.from ?? width, lines[at]!.runs.at(-1)?.to ?? 0];
      const isParted = white.from - first > LEFT * width && end - white.to > RIGHT * width;
      if (isParted || isRowOfEntries(lines[at]!, lineHeight)) last = at;
    }
    return last;
  });
  return Math.max(start, ...lasts);
};

/** Lines that are tables or columns: first and last index of each. */
export const tablesOf = (
  lines: readonly Line[],
  lineHeight: number,
  width: number,
): readonly (readonly [number, number])[] => {
  const tables: (readonly [number, number])[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const last = lastOfTable(lines, at, lineHeight, width);
    if (last > at) tables.push([at, last]);
    at = last;
  }
  return tables;
};

export const wholeOf = (lines: readonly [Line, ...Line[]]): Line => {
  const [first, ...rest] = lines;
  const wholes = lines.filter(({ isWhole }) => isWhole);
  return {
    band: joinBands([first.band, ...rest.map(({ band }) => band)]),
    isWhole: true,
    hasRule: false,
    isTable: wholes.length > 0 && wholes.every(({ isTable }) => isTable),
    runs: [],
  };
};

const spanOf = ({ runs }: Line): number => (runs.at(-1)?.to ?? 0) - (runs[0]?.from ?? 0);

/** Whether a line may be labels or measures of a figure beside it: short, or with much white between its parts. */
const isSparse = (line: Line, width: number): boolean => {
  const ink = line.runs.reduce((sum, { from, to }) => sum + to - from, 0);
  const wide = spanOf(line);
  return wide < LABEL * width || ink < SPARSE * wide;
};

/** A white as of columns, in lines; and where at most what is right of it begins, as a share of the page: further right are marks. */
const COLUMNS_APART = 4;
const COLUMN_FROM = 0.7;

const isInColumns = ({ runs }: Line, lineHeight: number, width: number): boolean =>
  whitesBetween(runs).some(({ from, to }) => to - from > COLUMNS_APART * lineHeight && to < COLUMN_FROM * width);

/** Figures with the labels above and below them, and what is whole with lines in columns beside it, which may be of the same columns. `oneLine` and the distances in rows of cells. */
export const withLabels = (lines: readonly Line[], oneLine: number, width: number): readonly Line[] => {
  const isFigure = ({ isWhole, hasRule, band }: Line) => isWhole && (hasRule || band.tallestPiece > FIGURE * oneLine);
  const areOne = (upper: Line, lower: Line): boolean => {
    const distance = lower.band.top - upper.band.bottom;
    if (distance > NEAR_FIGURE * oneLine) return false;
    const isInside = distance < -INTO_FIGURE * oneLine;
    const isPart = (line: Line) =>
      line.isWhole || isSparse(line, width) || (isInside && spanOf(line) < MEASURES * width);
    const areColumns = (whole: Line, line: Line) => whole.isWhole && isInColumns(line, oneLine, width);
    if (areColumns(upper, lower) || areColumns(lower, upper)) return true;
    return (isFigure(upper) && isPart(lower)) || (isFigure(lower) && isPart(upper));
  };
  const joined: Line[] = [];
  for (const line of lines) {
    let next = line;
    for (let last = joined.at(-1); last !== undefined && areOne(last, next); last = joined.at(-1)) {
      joined.pop();
      next = wholeOf([last, next]);
    }
    joined.push(next);
  }
  return joined;
};
