import type { PrintColumn } from "../../contract/papers/pages/print-column.ts";

/** A step that makes a page less than this many times wider is not worth a press. */
const LEAST_STEP = 1.05;

/** How much wider than the screen a page of a paper may be: by the buttons, by two taps, by two fingers at most. */
export const ZOOM_LARGEST_STEP = 3;
export const ZOOM_DOUBLE_TAP = 2;
export const ZOOM_MAX = 4;

/** The steps of the buttons; at the first its column of print is as wide as the screen, where that makes a difference. */
const zoomSteps = ({ begin, end }: PrintColumn): readonly number[] =>
  [1, 1 / (end - begin), 1.5, 2, ZOOM_LARGEST_STEP].filter((step) => step === 1 || step >= LEAST_STEP);

export const stepAbove = (scale: number, column: PrintColumn): number =>
  zoomSteps(column).find((step) => step >= scale * LEAST_STEP) ?? Math.max(scale, ZOOM_LARGEST_STEP);
export const stepBelow = (scale: number, column: PrintColumn): number =>
  zoomSteps(column).findLast((step) => step * LEAST_STEP <= scale) ?? 1;
