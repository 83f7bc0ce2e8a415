import { wordBoxesBetween } from "./find-in-pages.ts";

/** Where the print of a page begins and ends, as shares of its width. */
export interface PrintColumn {
  readonly begin: number;
  readonly end: number;
}

/** The margin at each side of a page whose words are not known: as printed, and where it is cut to its print. */
const MARGINS = { printed: 0.08, cut: 0.02 } as const;
/** What is seen beside the print. */
const BESIDE = 0.005;
/** No margin is taken to be wider: beside few words there may be a figure. */
const WIDEST_MARGIN = 0.15;

const within = (margin: number): PrintColumn => ({ begin: margin, end: 1 - margin });

/**
 * The column of a page, by the first and the last of its words (`PageText`): with any share of the lines left out, numbers of
 * questions that hang out at the left and marks at the right would be cut.
 */
export const printColumn = (boxes: readonly number[], isCut: boolean): PrintColumn => {
  const words = wordBoxesBetween(boxes, 0, Number.POSITIVE_INFINITY);
  if (words.length === 0) return within(isCut ? MARGINS.cut : MARGINS.printed);
  const first = Math.min(...words.map(({ left }) => left)) / 1000;
  const last = Math.max(...words.map(({ left, width }) => left + width)) / 1000;
  return {
    begin: Math.min(Math.max(first - BESIDE, 0), WIDEST_MARGIN),
    end: Math.max(Math.min(last + BESIDE, 1), 1 - WIDEST_MARGIN),
  };
};
