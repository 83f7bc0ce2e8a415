import { type EdgeStep, FITTED_UNITS, type FittedBand } from "../../../../src/contract/papers/pages/fitted-lines.ts";
import type { InkGrid } from "./ink-grid.ts";

const rowOf = (edge: readonly EdgeStep[], x: number): number => edge.find(({ to }) => x < to)?.y ?? edge.at(-1)!.y;

/** Whether a word of a line, or what is whole, shows a place of the page, in units. */
const isShownBy = ({ top, bottom, words, above, below }: FittedBand, x: number, y: number): boolean =>
  y >= top &&
  y < bottom &&
  words.some(({ from, to }) => from <= x && x < to) &&
  rowOf(above, x) <= y &&
  y < rowOf(below, x);

/** How many of the places of faint signs no band shows. */
export const countHidden = (faint: readonly number[], { width }: InkGrid, bands: readonly FittedBand[]): number => {
  const unit = FITTED_UNITS / width;
  return faint.filter((place) => {
    const [x, y] = [(place % width) * unit, Math.floor(place / width) * unit];
    return !bands.some((band) => isShownBy(band, x, y));
  }).length;
};
