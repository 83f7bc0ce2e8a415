import type { Language } from "./language.ts";

// By hand, not by Intl: phones with old locale data write the French thousands separator as another character.
const noBreak = "\u00a0";
const narrow = "\u202f";
const megabyte = 1_048_576;
const kilobyte = 1024;

const months = {
  en: "January February March April May June July August September October November December".split(" "),
  fr: "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(" "),
} as const satisfies Record<Language, readonly string[]>;

const units = { en: { mega: "MB", kilo: "KB" }, fr: { mega: "Mo", kilo: "Ko" } } as const;

/** The figures of a whole number, with or without a sign, and `by` between its thousands. */
export function withThousands(figures: string, by: string): string {
  const before = figures.slice(0, -3);
  return /\d$/.test(before) ? withThousands(before, by) + by + figures.slice(-3) : figures;
}

/** A whole number with its thousands apart: `1,500` / `1 500` (U+202F). */
export function formatAmount(language: Language, amount: number): string {
  const figures = withThousands(String(Math.abs(amount)), language === "fr" ? narrow : ",");
  return amount < 0 ? `−${figures}` : figures;
}

/** Money in whole FCFA: `1,500 FCFA` / `1 500 FCFA`, never broken over two lines. */
export function formatMoney(language: Language, amount: number): string {
  return `${formatAmount(language, amount)}${noBreak}FCFA`;
}

function decimal(language: Language, figure: string): string {
  return language === "fr" ? figure.replace(".", ",") : figure;
}

/** A size from bytes: MB from 1,048,576 bytes on, else KB; at most two decimals, no zeros at the end (checklist 9.33, 9.34, G35). */
export function formatSize(language: Language, bytes: number): string {
  const isMega = bytes >= megabyte;
  const figure = String(Number((bytes / (isMega ? megabyte : kilobyte)).toFixed(2)));
  return `${decimal(language, figure)}${noBreak}${units[language][isMega ? "mega" : "kilo"]}`;
}

/** Bytes as a bare figure of MB with always two decimals, for `upload.progress`: `3.42` / `3,42` (checklist 4.45). */
export function formatMegabytes(language: Language, bytes: number): string {
  return decimal(language, (bytes / megabyte).toFixed(2));
}

/** Seconds left as `m:ss`, rounded up, never below `0:00`. */
export function formatTimeLeft(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Nine digits as they are said: `6 70 00 00 01`, never broken over two lines. Anything else stays as it is. */
export function formatPhone(language: Language, phone: string): string {
  const gap = language === "fr" ? narrow : noBreak;
  return phone.replace(/^(\d)(\d\d)(\d\d)(\d\d)(\d\d)$/, ["$1", "$2", "$3", "$4", "$5"].join(gap));
}

/** The moment with its UTC fields reading as the clock in Cameroon (UTC+1, no summer time). RangeError for no real moment. */
function inCameroon(when: Date | string | number): Date {
  const moment = new Date(new Date(when).getTime() + 3_600_000);
  if (Number.isNaN(moment.getTime())) throw new RangeError(`Not a moment in time: ${String(when)}`);
  return moment;
}

export interface DateParts {
  readonly day: string;
  readonly month: string;
  readonly year: string;
}
/** The parts of the day in Cameroon, its month by one of these names. */
export function dateParts(language: Language, when: Date | string | number, names: readonly string[]): DateParts {
  const moment = inCameroon(when);
  const day = moment.getUTCDate();
  const first = language === "fr" && day === 1 ? "er" : "";
  return { day: `${day}${first}`, month: names[moment.getUTCMonth()]!, year: String(moment.getUTCFullYear()) };
}

/** The day in Cameroon of a moment (Date, ISO 8601 or ms): `12 March 2027` / `12 mars 2027`, `1er mars 2027`. */
export function formatDate(language: Language, when: Date | string | number): string {
  const { day, month, year } = dateParts(language, when, months[language]);
  return `${day} ${month} ${year}`;
}

/** The clock in Cameroon at a moment: `16:42` in both languages. */
export function formatClock(when: Date | string | number): string {
  return inCameroon(when).toISOString().slice(11, 16);
}

/** Day and clock in Cameroon: `20 November 2026, 16:42` / `20 novembre 2026 à 16:42`. */
export function formatDateTime(language: Language, when: Date | string | number): string {
  return `${formatDate(language, when)}${language === "fr" ? " à " : ", "}${formatClock(when)}`;
}
