import { type DateParts, dateParts } from "./format.ts";
import type { Language } from "./language.ts";

/** The parts of the day in Cameroon, where there is little room: `20`, `Nov` / `nov.` and `2026`. */
export function shortDateParts(language: Language, when: Date | string | number): DateParts {
  return dateParts(language, when, "short");
}

/** The day in Cameroon, shorter: `20 Nov 2026` / `20 nov. 2026`. */
export function formatShortDate(language: Language, when: Date | string | number): string {
  const { day, month, year } = shortDateParts(language, when);
  return `${day} ${month} ${year}`;
}
