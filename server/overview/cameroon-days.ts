const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Cameroon's clock is an hour ahead of UTC, all year. */
const AHEAD = HOUR;

/** The moment at which the first of the last `count` days in Cameroon began, today among them; ms since 1970. */
export const startOf = (count: number, now: number): number =>
  Math.floor((now + AHEAD) / DAY) * DAY - AHEAD - (count - 1) * DAY;

/** The days from `start` on, as `2026-11-22`. */
export const daysFrom = (start: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, day) => new Date(start + AHEAD + day * DAY).toISOString().slice(0, 10));

/** One figure for each day: those of the rows, 0 where there is none. */
export const spread = (count: number, rows: readonly { readonly day: number; readonly sum: number }[]) => {
  const sums = new Map(rows.map(({ day, sum }) => [day, sum]));
  return Array.from({ length: count }, (_, day) => sums.get(day) ?? 0);
};
