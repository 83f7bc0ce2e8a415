import { FITTED_UNITS, type FittedBand } from "../../../../src/contract/papers/pages/fitted-lines.ts";
import type { InkGrid } from "./ink-grid.ts";
import { stepAt } from "./seams.ts";

/** Whether a word of a line, or what is whole, shows a place of the page, in units. */
const isShownBy = ({ top, bottom, words, above, below }: FittedBand, x: number, y: number): boolean =>
  y >= top &&
  y < bottom &&
  words.some(({ from, to }) => from <= x && x < to) &&
  stepAt(above, x).y <= y &&
  y < stepAt(below, x).y;

/** How many of the places of faint signs no band shows. */
export const countHidden = (faint: readonly number[], { width }: InkGrid, bands: readonly FittedBand[]): number => {
  const unit = FITTED_UNITS / width;
  return faint.filter((place) => {
    const [x, y] = [(place % width) * unit, Math.floor(place / width) * unit];
    return !bands.some((band) => isShownBy(band, x, y));
  }).length;
};
