import { CAMEROON_OFFSET } from "../cameroon-time.ts";

export const FIRST_YEAR = 2000;

/** The last year a paper may carry: next year in Cameroon (checklist 5.68, G41). `now` in ms since 1970. */
export const lastYear = (now: number): number => new Date(now + CAMEROON_OFFSET).getUTCFullYear() + 1;

/** Last year first (checklist 5.67, 5.68). */
export const yearChoices = (last: number): readonly number[] =>
  Array.from({ length: last - FIRST_YEAR + 1 }, (_, i) => last - i);
