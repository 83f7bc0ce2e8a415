import type { PageText } from "../../../src/contract/papers/paper-contents.ts";
import { textLinesOf } from "../../../src/contract/papers/pages/text-lines.ts";

/** A word and its box, in thousandths of the page picture. */
export interface RowWord {
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** How surely recognition read it, of 100; of the file's own words 100. */
  readonly confidence: number;
}
/** Words that are read as one line of print, from left to right; lengths in thousandths of the page picture. */
export interface Row {
  readonly page: number;
  readonly words: readonly RowWord[];
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Of its middle at the left margin. */
  readonly y: number;
  /** Of a word on this page. */
  readonly height: number;
  /** How surely most of its words were read, of 100. */
  readonly confidence: number;
  /** False where the page has no boxes: then only the order of rows is known. */
  readonly isPlaced: boolean;
}

/** Rows whose words were read less surely are stains, shadows and figures, of 100: nothing begins at them. */
const UNCLEAR = 45;
export const isUnclear = ({ confidence }: Row): boolean => confidence < UNCLEAR;

const MOST_WORDS = 2_000;
const MOST_ROWS = 300;
/** Higher words are drawings or stains. */
const TALLEST = 60;
/** … and so many times as high as most: a strip of a page has few lines, which are high. */
const TALL = 2.5;
/** White between words of one run, and between a number and its text, at most. */
const WIDEST_GAP = 45;
const OVERLAP = 12;
/** Shares of a word's height by which neighbours in a run, and runs of one row, may differ. */
const NEIGHBOUR_OFF = 0.55;
const ROW_OFF = 0.75;
/** Runs from which the tilt of a page is measured. */
const LONG_RUN = { words: 5, width: 300 };
/** Where the height of a tilted row is measured. */
const LEFT_MARGIN = 120;

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((one, another) => one - another)[numbers.length >> 1] ?? 0;

const middle = ({ top, bottom }: RowWord): number => (top + bottom) / 2;
const sign = /[\p{L}\p{N}()[\]=+×*°]/u;

type Run = RowWord[];

/** Words that follow each other at one height. Each word is compared with its neighbour only, so a bent line stays one run. */
const runsOf = (words: readonly RowWord[], height: number): readonly Run[] => {
  const runs: Run[] = [];
  for (const word of words.toSorted((one, another) => one.left - another.left)) {
    let [best, near]: [Run | null, number] = [null, height * NEIGHBOUR_OFF];
    for (const run of runs) {
      const last = run.at(-1)!;
      const gap = word.left - last.right;
      const off = Math.abs(middle(word) - middle(last));
      if (gap >= -OVERLAP && gap <= WIDEST_GAP && off < near) [best, near] = [run, off];
    }
    if (best === null) runs.push([word]);
    else best.push(word);
  }
  return runs;
};

const widthOf = (run: Run): number => run.at(-1)!.right - run[0]!.left;

/** By how much a run falls for each unit to the right: least squares. */
const slopeOf = (run: Run): number => {
  const xs = run.map(({ left, right }) => (left + right) / 2);
  const ys = run.map(middle);
  const mean = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const [x, y] = [mean(xs), mean(ys)];
  const across = xs.reduce((sum, each) => sum + (each - x) ** 2, 0);
  return across === 0 ? 0 : xs.reduce((sum, each, i) => sum + (each - x) * (ys[i]! - y), 0) / across;
};

interface OpenRow {
  readonly runs: Run[];
  readonly x: number;
  readonly y: number;
  readonly slope: number;
}

const overlaps = (one: Run, another: Run): boolean =>
  one[0]!.left < another.at(-1)!.right - 4 && another[0]!.left + 4 < one.at(-1)!.right;

/** Runs beside each other at one height: text with its number at the left and its marks at the right. */
const joinRuns = (runs: readonly Run[], height: number): readonly OpenRow[] => {
  const long = runs.filter((run) => run.length >= LONG_RUN.words && widthOf(run) > LONG_RUN.width);
  const tilt = median(long.map(slopeOf));
  const rows: OpenRow[] = [];
  for (const run of runs.toSorted((one, another) => widthOf(another) - widthOf(one))) {
    const x = (run[0]!.left + run.at(-1)!.right) / 2;
    const y = median(run.map(middle));
    let [best, near]: [OpenRow | null, number] = [null, height * ROW_OFF];
    for (const row of rows) {
      const off = Math.abs(row.y + row.slope * (x - row.x) - y);
      if (off < near && !row.runs.some((each) => overlaps(each, run))) [best, near] = [row, off];
    }
    if (best === null) rows.push({ runs: [run], x, y, slope: long.includes(run) ? slopeOf(run) : tilt });
    else best.runs.push(run);
  }
  return rows;
};

const joined = (words: readonly RowWord[]): string => words.map(({ text }) => text).join(" ");

const heightOf = (words: readonly RowWord[]): number =>
  median(words.filter(({ text }) => text.length > 2).map(({ top, bottom }) => bottom - top));

/** Rows of a page that has boxes. */
const placedRows = (page: number, words: readonly RowWord[]): readonly Row[] => {
  const signs = words.filter(({ text }) => sign.test(text)).slice(0, MOST_WORDS);
  const tallest = Math.max(TALLEST, TALL * heightOf(signs));
  const seen = signs.filter(({ top, bottom }) => bottom - top < tallest);
  const height = heightOf(seen) || 12;
  return joinRuns(runsOf(seen, height), height)
    .map(({ runs, x, y, slope }): Row => {
      const own = runs.flat().toSorted((one, another) => one.left - another.left);
      return {
        page,
        words: own,
        text: joined(own),
        left: own[0]!.left,
        right: own.at(-1)!.right,
        top: Math.min(...own.map(({ top }) => top)),
        bottom: Math.max(...own.map(({ bottom }) => bottom)),
        y: y + slope * (LEFT_MARGIN - x),
        height,
        confidence: median(own.map(({ confidence }) => confidence)),
        isPlaced: true,
      };
    })
    .toSorted((one, another) => one.y - another.y);
};

/** Rows of a page without boxes: its lines in their order, evenly down the page. */
const unplacedRows = (page: number, lines: readonly string[]): readonly Row[] =>
  lines.map((text, index) => {
    const top = Math.round((index * 1000) / lines.length);
    const bottom = Math.round(((index + 1) * 1000) / lines.length);
    const words = [{ text, left: 0, top, right: 1000, bottom, confidence: 100 }];
    return {
      page,
      words,
      text,
      left: 0,
      right: 1000,
      top,
      bottom,
      y: top,
      height: bottom - top,
      confidence: 100,
      isPlaced: false,
    };
  });

/** The rows of a page from top to bottom, at most MOST_ROWS. */
export const rowsOf = (page: PageText): readonly Row[] => {
  const lines = textLinesOf(page);
  const words = lines.flatMap((line) =>
    line.words.flatMap(({ text, box, confidence = 100 }): readonly RowWord[] =>
      box === null
        ? []
        : [
            {
              text,
              left: box.left,
              top: box.top,
              right: box.left + box.width,
              bottom: box.top + box.height,
              confidence,
            },
          ],
    ),
  );
  const rows =
    words.length > 0
      ? placedRows(page.n, words)
      : unplacedRows(
          page.n,
          lines.map((line) => line.words.map(({ text }) => text).join(" ")),
        );
  return rows.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).slice(0, MOST_ROWS);
};
