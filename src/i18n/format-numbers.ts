import { byLanguage, formatAmount, megabyte, noBreak, sizeNumber } from "./format.ts";
import type { Language } from "./language.ts";

const narrow = "\u202f";

const twoDecimals = byLanguage(
  (language) =>
    new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false }),
);

/** A number with two decimals at most: `2.5` / `2,5`. */
export function formatDecimal(language: Language, number: number): string {
  return sizeNumber(language).format(number);
}

/** Money in whole FCFA: `1,500 FCFA` / `1 500 FCFA`, never broken over two lines. */
export function formatMoney(language: Language, amount: number): string {
  return `${formatAmount(language, amount)}${noBreak}FCFA`;
}

/** Bytes as a bare figure of MB with always two decimals, for `upload.progress`: `3.42` / `3,42` (checklist 4.45). */
export function formatMegabytes(language: Language, bytes: number): string {
  return twoDecimals(language).format(bytes / megabyte);
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
