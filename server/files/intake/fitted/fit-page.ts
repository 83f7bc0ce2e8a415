import { type EdgeStep, FITTED_UNITS, type FittedBand } from "../../../../src/contract/papers/pages/fitted-lines.ts";
import { least, most } from "../clean/cells.ts";
import { type Plane, quantile } from "../clean/plane.ts";
import { type Band, bandsOf, joinBands } from "./bands.ts";
import { inkGridOf, type InkGrid } from "./ink-grid.ts";
import { CELL_HEIGHT, CELL_WIDTH, islandsOf, withoutEdges } from "./line-islands.ts";
import { seamBetween, type SeamStep } from "./seams.ts";
import { holdsRule, type InkRun, wordRunsOf } from "./word-runs.ts";

/** Why a page is shown as a page. */
export type UnfittedReason = "no_lines" | "too_few_lines" | "mostly_whole" | "too_many_pieces";

const MOST_ISLANDS = 600;
const LEAST_LINES = 4;
/** Of the ink of a page, what may lie in wide parts that are shown whole. */
const MOST_WHOLE = 0.6;
/** Two lines are higher than this many. */
const ONE_LINE = 1.75;
/** A white between columns: how wide at least, in lines, and how much of the page lies to its left, and to its right, where marks are none. */
const GUTTER = 1.5;
const LEFT = 0.06;
const RIGHT = 0.12;
/** Lines that have print on one side only, between two that have it on both. */
const MOST_ONE_SIDED = 4;

/** A figure is so many lines high; what belongs to it is no further away, in lines, and short or sparse: shares of the page and of its own width. */
const FIGURE = 1.75;
const NEAR_FIGURE = 1.2;
const LABEL = 0.2;
const SPARSE = 0.6;

interface Line {
  readonly band: Band;
  readonly runs: readonly InkRun[];
  readonly isWhole: boolean;
  readonly hasRule: boolean;
}

/** The widest white of a line within a stretch; the whole of it where the line has no ink there. */
const whiteWithin = ({ runs }: Line, { from, to }: InkRun): InkRun => {
  const edges = [from, ...runs.flatMap((run) => [run.from, run.to]).map((x) => Math.min(to, Math.max(from, x))), to];
  const whites = Array.from({ length: edges.length / 2 }, (_, at) => ({
    from: edges[2 * at]!,
    to: edges[2 * at + 1]!,
  }));
  return whites.reduce((widest, white) => (white.to - white.from > widest.to - widest.from ? white : widest));
};

/** The whites of a line that may part two columns: wide, with much of the page on both sides. */
const guttersOf = ({ runs, isWhole }: Line, lineHeight: number, width: number): readonly InkRun[] => {
  if (isWhole || runs.length < 2) return [];
  const [left, right] = [runs[0]!.from, runs.at(-1)!.to];
  return runs
    .slice(1)
    .map(({ from }, at) => ({ from: runs[at]!.to, to: from }))
    .filter(
      ({ from, to }) => to - from > GUTTER * lineHeight && from - left > LEFT * width && right - to > RIGHT * width,
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
      if (white.from - first > LEFT * width && end - white.to > RIGHT * width) last = at;
    }
    return last;
  });
  return Math.max(start, ...lasts);
};

/** Lines that are tables or columns: first and last index of each. */
const tablesOf = (
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

const topOf = ({ band }: Line): number => least(band.tops);
const bottomOf = ({ band }: Line): number => most(band.bottoms);
const wholeOf = (lines: readonly [Line, ...Line[]]): Line => {
  const [first, ...rest] = lines;
  return { band: joinBands([first.band, ...rest.map(({ band }) => band)]), isWhole: true, hasRule: false, runs: [] };
};

/** Whether a line may be labels or measures of a figure beside it: short, or with much white between its parts. */
const isSparse = ({ runs }: Line, width: number): boolean => {
  const ink = runs.reduce((sum, { from, to }) => sum + to - from, 0);
  const wide = (runs.at(-1)?.to ?? 0) - (runs[0]?.from ?? 0);
  return wide < LABEL * width || ink < SPARSE * wide;
};

/** Figures with the labels above and below them. `oneLine` and the distances in rows of cells. */
const withLabels = (lines: readonly Line[], oneLine: number, width: number): readonly Line[] => {
  const isFigure = ({ isWhole, hasRule, band }: Line) => isWhole && (hasRule || band.tallest > FIGURE * oneLine);
  const areOne = (upper: Line, lower: Line): boolean => {
    if (topOf(lower) - bottomOf(upper) > NEAR_FIGURE * oneLine) return false;
    const isPart = (line: Line) => line.isWhole || isSparse(line, width);
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

const seamsOf = (bands: readonly Band[], columns: number, rows: number) =>
  Array.from({ length: bands.length + 1 }, (_, at) => seamBetween(bands.slice(0, at), bands.slice(at), columns, rows));

const inkBetween = ({ width, ink }: InkGrid, top: number, bottom: number): number => {
  let count = 0;
  for (let at = top * width; at < bottom * width; at += 1) count += ink[at] ?? 0;
  return count;
};

/** The lines of a page with their words, tables and columns joined. `lineHeight` in places of the grid. */
const linesOf = (grid: InkGrid, { columns, rows, islands }: ReturnType<typeof islandsOf>): readonly Line[] => {
  const { bands, lineHeight } = bandsOf(islands, columns);
  const heights = bands.map(({ tallest }) => tallest).filter((one) => one > 0.7 * lineHeight && one < 2 * lineHeight);
  const oneLine = ONE_LINE * quantile(heights, 0.6);
  const seams = seamsOf(bands, columns, rows);
  const places = lineHeight * CELL_HEIGHT;
  const lines = bands.map((band, at): Line => {
    const isWhole = band.tallest > oneLine;
    const [above, below] = [seams[at]!, seams[at + 1]!];
    const hasRule = holdsRule(grid, above, below, places);
    return isWhole || hasRule
      ? { band, isWhole: true, hasRule, runs: [] }
      : { band, isWhole, hasRule, runs: wordRunsOf(grid, above, below, places) };
  });
  const tables = tablesOf(lines, places, grid.width);
  const joined = lines.flatMap((line, at): readonly Line[] => {
    const table = tables.find(([from, to]) => from <= at && at <= to);
    if (table === undefined) return [line];
    return table[0] === at ? [wholeOf([line, ...lines.slice(at + 1, table[1] + 1)])] : [];
  });
  return withLabels(joined, oneLine / ONE_LINE, grid.width);
};

/** A line in units of its page. What is whole is as wide as its ink. */
const fittedBand = (grid: InkGrid, seams: readonly (readonly SeamStep[])[]) => {
  const unit = FITTED_UNITS / grid.width;
  const edge = (seam: readonly SeamStep[]): readonly EdgeStep[] =>
    seam.map(({ to, row }) => ({
      to: Math.min(FITTED_UNITS, Math.round(to * CELL_WIDTH * unit)),
      y: Math.round(row * CELL_HEIGHT * unit),
    }));
  return ({ band, isWhole, runs }: Line, at: number): FittedBand => {
    const whole = { from: band.left * CELL_WIDTH, to: Math.min(grid.width, (band.right + 1) * CELL_WIDTH) };
    return {
      isWhole,
      top: Math.floor(least(band.tops) * CELL_HEIGHT * unit),
      bottom: Math.ceil((most(band.bottoms) + 1) * CELL_HEIGHT * unit),
      words: (isWhole ? [whole] : runs).map(({ from, to }) => ({
        from: Math.floor(from * unit),
        to: Math.ceil(to * unit),
      })),
      above: edge(seams[at]!),
      below: edge(seams[at + 1]!),
    };
  };
};

/**
 * How a page is cut into lines, and lines into words, where white runs through the whole of them. Each dark piece of the page is in one band; bands are told from the top to the bottom. Why not, where
 * the page is shown as a page.
 */
export const fitPage = (luminance: Plane): readonly FittedBand[] | UnfittedReason => {
  const grid = withoutEdges(inkGridOf(luminance));
  const found = islandsOf(grid);
  if (found.islands.length > MOST_ISLANDS) return "too_many_pieces";
  if (found.islands.length === 0) return "no_lines";
  const lines = linesOf(grid, found).filter(({ isWhole, runs }) => isWhole || runs.length > 0);
  if (lines.filter(({ isWhole }) => !isWhole).length < LEAST_LINES) return "too_few_lines";
  const wide = lines.filter(({ isWhole, band }) => isWhole && (band.right - band.left) * CELL_WIDTH > grid.width / 2);
  const inWide = wide.reduce(
    (sum, { band }) => sum + inkBetween(grid, least(band.tops) * CELL_HEIGHT, (most(band.bottoms) + 1) * CELL_HEIGHT),
    0,
  );
  if (inWide > MOST_WHOLE * inkBetween(grid, 0, grid.height)) return "mostly_whole";
  return lines.map(
    fittedBand(
      grid,
      seamsOf(
        lines.map(({ band }) => band),
        found.columns,
        found.rows,
      ),
    ),
  );
};
