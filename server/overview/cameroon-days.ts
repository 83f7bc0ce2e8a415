const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Cameroon's clock is an hour ahead of UTC, all year. */
const UTC_OFFSET = HOUR;

/** The moment at which the first of the last `count` days in Cameroon began, today among them; ms since 1970. */
export const firstDayStart = (count: number, now: number): number =>
  Math.floor((now + UTC_OFFSET) / DAY) * DAY - UTC_OFFSET - (count - 1) * DAY;

/** The days from `start` on, as `2026-11-22`. */
export const listDays = (start: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_, day) => new Date(start + UTC_OFFSET + day * DAY).toISOString().slice(0, 10));

/** One figure for each day: those of the rows, 0 where there is none. */
export const fillDays = (count: number, rows: readonly { readonly day: number; readonly sum: number }[]) => {
  const sums = new Map(rows.map(({ day, sum }) => [day, sum]));
  return Array.from({ length: count }, (_, day) => sums.get(day) ?? 0);
};
