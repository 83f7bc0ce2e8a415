import type { Language } from "../../../contract/entities.ts";
import { formatClock } from "../../../i18n/format-clock.ts";
import { shortDateParts } from "../../../i18n/format-short-date.ts";
import type { ListRowProps } from "./ruled-list.tsx";

type Margin = Pick<ListRowProps, "margin" | "marginNote">;

/** A day in the margin of a row, in the language of the page: `20`, below it `Nov 2026` / `nov. 2026` (checklist 3.67). */
export function dateMargin(language: Language, when: string): Margin {
  const { day, month, year } = shortDateParts(language, when);
  return { margin: day, marginNote: `${month} ${year}` };
}

/** The same with the time instead of the year (checklist 3.73). */
export function dayAndClockMargin(language: Language, when: string): Margin {
  const { day, month } = shortDateParts(language, when);
  return { margin: day, marginNote: `${month} ${formatClock(when)}` };
}
