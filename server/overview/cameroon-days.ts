import { CAMEROON_OFFSET } from "../../src/contract/cameroon-time.ts";

const DAY = 24 * 3_600_000;

/** The moment at which the first of the last `count` days in Cameroon began, today among them; ms since 1970. */
export const firstDayStart = (count: number, now: number): number =>
  Math.floor((now + CAMEROON_OFFSET) / DAY) * DAY - CAMEROON_OFFSET - (count - 1) * DAY;

/** The days from `start` on, as `2026-11-22`. */
export const listDays = (start: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, day) => new Date(start + CAMEROON_OFFSET + day * DAY).toISOString().slice(0, 10));

/** One figure for each day: those of the rows, 0 where there is none. */
export const fillDays = (count: number, rows: readonly { readonly day: number; readonly sum: number }[]) => {
  const sums = new Map(rows.map(({ day, sum }) => [day, sum]));
  return Array.from({ length: count }, (_, day) => sums.get(day) ?? 0);
};
