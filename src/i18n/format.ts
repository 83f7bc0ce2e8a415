import type { Language } from "./language.ts";

export const noBreak = "\u00a0";
export const megabyte = 1_048_576;
const kilobyte = 1024;

const units = { en: { mega: "MB", kilo: "KB" }, fr: { mega: "Mo", kilo: "Ko" } } as const;

/** Makes a formatter of a language when it is first used: on a cheap phone that takes some ms. */
export function byLanguage<Formatter>(make: (language: Language) => Formatter): (language: Language) => Formatter {
  const made: { [language in Language]?: Formatter } = {};
  return (language) => (made[language] ??= make(language));
}

export const sizeNumber = byLanguage(
  (language) => new Intl.NumberFormat(language, { maximumFractionDigits: 2, useGrouping: false }),
);
const thousands = { en: ",", fr: "\u202f" } as const;
/**
 * A whole number with its thousands apart: `1,500` / `1 500` (U+202F), below zero with a minus sign. Not by Intl, whose first number
 * takes a cheap phone 0.2 s, in the first list that a student sees.
 */
export function formatAmount(language: Language, amount: number): string {
  const digits = String(Math.round(Math.abs(amount)));
  const first = digits.length % 3 || 3;
  const figures = [digits.slice(0, first), ...(digits.slice(first).match(/\d{3}/g) ?? [])].join(thousands[language]);
  return amount < 0 ? `−${figures}` : figures;
}

/**
 * A size from bytes: MB from 1,048,576 bytes on, else KB; at most two decimals, no zeros at the end (checklist 9.33, 9.34, G35).
 * The units are not those of Intl, which writes `kB` and `ko`.
 */
export function formatSize(language: Language, bytes: number): string {
  const isMega = bytes >= megabyte;
  const figure = sizeNumber(language).format(bytes / (isMega ? megabyte : kilobyte));
  return `${figure}${noBreak}${units[language][isMega ? "mega" : "kilo"]}`;
}

export const timeZone = "Africa/Douala";
const dayFormat = (month: "long" | "short") =>
  byLanguage((language) => new Intl.DateTimeFormat(language, { day: "numeric", month, year: "numeric", timeZone }));
const dayFormats = { long: dayFormat("long"), short: dayFormat("short") };
/** RangeError for no real moment. */
export function momentOf(when: Date | string | number): Date {
  const moment = new Date(when);
  if (Number.isNaN(moment.getTime())) throw new RangeError(`Not a moment in time: ${String(when)}`);
  return moment;
}

export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}
/** The parts of the day in Cameroon. Intl does not write the French `1er`. */
export function dateParts(language: Language, when: Date | string | number, month: "long" | "short"): DateParts {
  const parts = dayFormats[month](language).formatToParts(momentOf(when));
  const of = (type: Intl.DateTimeFormatPartTypes): string => parts.find((part) => part.type === type)?.value ?? "";
  const first = language === "fr" && of("day") === "1" ? "er" : "";
  return { day: `${of("day")}${first}`, month: of("month"), year: of("year") };
}

/** The day in Cameroon of a moment (Date, ISO 8601 or ms): `12 March 2027` / `12 mars 2027`, `1er mars 2027`. */
export function formatDate(language: Language, when: Date | string | number): string {
  const { day, month, year } = dateParts(language, when, "long");
  return `${day} ${month} ${year}`;
}
