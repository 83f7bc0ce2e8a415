import { CAMEROON_OFFSET } from "../../src/contract/cameroon-time.ts";

/** The academic year in Cameroon, from its observed calendars (docs/catalogue.md, 'Semesters'). Times in ms since 1970. */
export type SemesterKey = "first" | "second" | "resit";

const DAY = 24 * 3_600_000;

/** A subscription of a semester lasts at least this long (contract.md, 'Readings'). */
const LEAST = 30 * DAY;

/**
 * The months in which each semester begins and, after it, ends; the breaks before them count to the semester that is
 * coming. The resit session follows the year's teaching and ends with the academic year.
 */
const runs = {
  first: { from: 10, until: 3 },
  second: { from: 3, until: 8 },
  resit: { from: 8, until: 10 },
} as const satisfies Record<SemesterKey, { from: number; until: number }>;

const inCameroon = (now: number): { readonly year: number; readonly month: number } => {
  const day = new Date(now + CAMEROON_OFFSET);
  return { year: day.getUTCFullYear(), month: day.getUTCMonth() + 1 };
};

/** Midnight in Cameroon at the start of a month, 1 to 12. */
const startOf = (year: number, month: number): number => Date.UTC(year, month - 1) - CAMEROON_OFFSET;

/** The semester that runs at `now`, or in a break the coming one: always exactly one (checklist 3.75). */
export const currentSemester = (now: number): SemesterKey => {
  const { month } = inCameroon(now);
  if (month >= runs.first.from || month < runs.first.until) return "first";
  return month < runs.second.until ? "second" : "resit";
};

/** The academic year of `now`, named after both its years: `2026/2027`, from 1 October (checklist 3.82). */
export const academicYearAt = (now: number): string => {
  const { year, month } = inCameroon(now);
  const first = month >= runs.first.from ? year : year - 1;
  return `${first}/${first + 1}`;
};

/**
 * When a subscription of a semester that is paid at `now` ends: with that semester's running or next occurrence, for
 * the resit with the academic year, and never in less than 30 days (contract.md, 'Readings').
 */
export const semesterEnd = (key: SemesterKey, now: number): number => {
  const { year } = inCameroon(now);
  const ends = [year, year + 1].map((one) => startOf(one, runs[key].until));
  const end = ends.find((one) => one > now) ?? now;
  return Math.max(end, now + LEAST);
};
