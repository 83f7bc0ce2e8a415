import type { Band } from "./band-order.ts";

/** A stretch of a seam: up to column `to` (not included), what is above row `row` (not included) is above the seam. In cells. */
export interface SeamStep {
  readonly to: number;
  readonly row: number;
}

/** As few level stretches as there can be, from the left of the page to the right, that part bands above from bands below. */
export const seamBetween = (
  above: readonly Band[],
  below: readonly Band[],
  columns: number,
  rows: number,
): readonly SeamStep[] => {
  const steps: SeamStep[] = [];
  let [least, most] = [0, rows];
  for (let column = 0; column < columns; column += 1) {
    const from = Math.max(0, ...above.map(({ bottoms }) => bottoms[column]! + 1));
    const to = Math.min(rows, ...below.map(({ tops }) => tops[column]!));
    if (Math.max(least, from) > Math.min(most, to)) {
      steps.push({ to: column, row: Math.round((least + most) / 2) });
      [least, most] = [from, to];
    } else [least, most] = [Math.max(least, from), Math.min(most, to)];
  }
  return [...steps, { to: columns, row: Math.round((least + most) / 2) }];
};

/** The step of a seam, or of the edge of a band, at a place across the page. */
export const stepAt = <Step extends { readonly to: number }>(steps: readonly Step[], place: number): Step =>
  steps.find(({ to }) => place < to) ?? steps.at(-1)!;
