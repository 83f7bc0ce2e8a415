import { byLanguage, formatDate, momentOf, timeZone } from "./format.ts";
import type { Language } from "./language.ts";

const clock = byLanguage(
  () => new Intl.DateTimeFormat("en", { hour: "2-digit", minute: "2-digit", hourCycle: "h23", timeZone }),
);

/** The clock in Cameroon at a moment: `16:42` in both languages. */
export function formatClock(when: Date | string | number): string {
  return clock("en").format(momentOf(when));
}

/** Day and clock in Cameroon: `20 November 2026, 16:42` / `20 novembre 2026 à 16:42`. */
export function formatDateTime(language: Language, when: Date | string | number): string {
  return `${formatDate(language, when)}${language === "fr" ? " à " : ", "}${formatClock(when)}`;
}
