import { type EdgeStep, FITTED_UNITS, type FittedBand } from "../../../../src/contract/papers/pages/fitted-lines.ts";
import { linesOfPrint } from "../clean/bend/bend.ts";
import { halved, type Plane, quantile } from "../clean/plane.ts";
import type { Band } from "./band-order.ts";
import { bandsOf } from "./bands.ts";
import { countHidden } from "./faint-signs.ts";
import { DUST, inkGridOf, type InkGrid } from "./ink-grid.ts";
import { CELL_WIDTH, islandsOf } from "./line-islands.ts";
import { type Sinking, sinkingOf } from "./line-neighbours.ts";
import { isRuledTable } from "./ruled-table.ts";
import { withoutEdges } from "./sheet-edges.ts";
import { seamBetween, type SeamStep } from "./seams.ts";
import { withStrayPieces } from "./stray-pieces.ts";
import { type Line, tablesOf, wholeOf, withLabels } from "./tables-and-figures.ts";
import { areLevel, holdsRule, inkOfLine, wordRunsOf } from "./word-runs.ts";

/** Why a page is shown as a page. */
export type UnfittedReason = "no_lines" | "faint" | "too_few_lines" | "mostly_whole" | "too_many_pieces";

const MOST_ISLANDS = 600;
const LEAST_LINES = 2;
/** Of the ink of a page, what may lie in wide parts that are shown whole: with its tables, and without them, where lines, ticks and figures could not be told apart. */
const MOST_WHOLE = 0.85;
const MOST_UNCLEAR = 0.75;
/** To one place of ink, how many may be of signs too faint to be ink that no line shows: a number or two on a page of small print is more. */
const MOST_FAINT = 0.003;
/** Two lines are higher than this many. */
const ONE_LINE = 1.75;
const seamsOf = (bands: readonly Band[], columns: number, rows: number) =>
  Array.from({ length: bands.length + 1 }, (_, at) => seamBetween(bands.slice(0, at), bands.slice(at), columns, rows));

const inkBetween = ({ width, ink }: InkGrid, top: number, bottom: number): number => {
  let count = 0;
  for (let at = top * width; at < bottom * width; at += 1) count += ink[at] ?? 0;
  return count;
};

/** The lines of a page with their words, tables and columns joined. */
const linesOf = (
  grid: InkGrid,
  { columns, rows, islands }: ReturnType<typeof islandsOf>,
  sinking: Sinking,
): readonly Line[] => {
  const { bands, lineHeight } = bandsOf(islands, columns, sinking);
  const heights = bands.map(({ tallest }) => tallest).filter((one) => one > 0.7 * lineHeight && one < 2 * lineHeight);
  const oneLine = ONE_LINE * quantile(heights, 0.6);
  const seams = seamsOf(bands, columns, rows);
  const apart = bands.map((band, at): Line => {
    const inks = inkOfLine(grid, seams[at]!, seams[at + 1]!);
    const hasRule = holdsRule(inks, lineHeight);
    const isWhole = hasRule || band.isInDoubt || band.tallest > oneLine;
    const isTable = isWhole && !band.isInDoubt && isRuledTable(grid, band, lineHeight);
    return { band, isWhole, hasRule, isTable, runs: isWhole ? [] : wordRunsOf(inks, lineHeight) };
  });
  const lines = withStrayPieces(grid, apart, seams, lineHeight);
  const tables = tablesOf(lines, lineHeight, grid.width);
  const joined = lines.flatMap((line, at): readonly Line[] => {
    const table = tables.find(([from, to]) => from <= at && at <= to);
    if (table === undefined) return [line];
    return table[0] === at ? [{ ...wholeOf([line, ...lines.slice(at + 1, table[1] + 1)]), isTable: true }] : [];
  });
  const level = joined.map((line) =>
    line.isWhole || areLevel(line.band, line.runs, lineHeight, sinking) ? line : wholeOf([line]),
  );
  return withLabels(level, oneLine / ONE_LINE, grid.width);
};

/** A line in units of its page. What is whole is as wide as its ink. */
const fittedBand = (grid: InkGrid, seams: readonly (readonly SeamStep[])[]) => {
  const unit = FITTED_UNITS / grid.width;
  const edge = (seam: readonly SeamStep[]): readonly EdgeStep[] =>
    seam.map(({ to, row }) => ({
      to: Math.min(FITTED_UNITS, Math.round(to * CELL_WIDTH * unit)),
      y: Math.round(row * unit),
    }));
  return ({ band, isWhole, runs }: Line, at: number): FittedBand => {
    const whole = { from: band.left * CELL_WIDTH, to: Math.min(grid.width, (band.right + 1) * CELL_WIDTH) };
    return {
      isWhole,
      top: Math.floor(band.top * unit),
      bottom: Math.ceil((band.bottom + 1) * unit),
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
 * How a page is cut into lines, and lines into words, where white runs through the whole of them (docs/decisions/0073). Each
 * dark piece of the page is in one band; bands are told from the top to the bottom. Why not, where the page is shown as a page.
 */
export const fitPage = (luminance: Plane, kind: keyof typeof DUST): readonly FittedBand[] | UnfittedReason => {
  const { grid: inked, faint } = inkGridOf(luminance, DUST[kind]);
  const grid = kind === "scanned" ? withoutEdges(inked) : inked;
  const found = islandsOf(grid);
  if (found.islands.length > MOST_ISLANDS) return "too_many_pieces";
  if (found.islands.length === 0) return "no_lines";
  const half = halved(luminance);
  const print = linesOfPrint(half);
  const sinking = sinkingOf(print, half.width / grid.width);
  const lines = linesOf(grid, found, sinking).filter(({ isWhole, runs }) => isWhole || runs.length > 0);
  if (lines.filter(({ isWhole }) => !isWhole).length < LEAST_LINES) return "too_few_lines";
  const wide = lines.filter(({ isWhole, band }) => isWhole && (band.right - band.left) * CELL_WIDTH > grid.width / 2);
  const inkOfPage = inkBetween(grid, 0, grid.height);
  const shareOf = (some: readonly Line[]): number =>
    some.reduce((sum, { band }) => sum + inkBetween(grid, band.top, band.bottom + 1), 0) / inkOfPage;
  if (shareOf(wide) > MOST_WHOLE) return "mostly_whole";
  if (shareOf(wide.filter(({ isTable }) => !isTable)) > MOST_UNCLEAR) return "mostly_whole";
  const seams = seamsOf(
    lines.map(({ band }) => band),
    found.columns,
    found.rows,
  );
  const bands = lines.map(fittedBand(grid, seams));
  const hidden = countHidden(faint, grid, bands);
  return hidden > MOST_FAINT * inkOfPage ? "faint" : bands;
};
