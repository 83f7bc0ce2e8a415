import type { Language } from "../../../src/contract/entities.ts";

/** How a number is written: as a fraction, or with so many decimals. `isExact`: nothing of it was rounded away. */
export type NumberShape =
  | { readonly kind: "fraction" }
  | { readonly kind: "decimal"; readonly decimals: number; readonly isExact: boolean };

/** Figures of a number that is written as a sum, a root or with π. */
const FIGURES = 4;

const literal = /^[-+]?\d+(?:\.(\d+))?$/;
const fraction = /^([-+]?)(\d{1,4})\/(\d{1,4})$/;
const bare = (expression: string): string => expression.replace(/[\s()]/g, "");

/** Numerator and divisor of a fraction of whole numbers; null for anything else. */
export const fractionOf = (expression: string): readonly [top: number, bottom: number] | null => {
  const [, sign, top, bottom] = fraction.exec(bare(expression)) ?? [];
  return top === undefined || Number(bottom) === 0 ? null : [Number(`${sign}${top}`), Number(bottom)];
};

export const numberShapeOf = (expression: string, value: number): NumberShape => {
  const [whole, decimals = ""] = literal.exec(bare(expression)) ?? [];
  if (whole !== undefined) return { kind: "decimal", decimals: decimals.length, isExact: true };
  if (fractionOf(expression) !== null) return { kind: "fraction" };
  if (Number.isInteger(value)) return { kind: "decimal", decimals: 0, isExact: true };
  const before = Math.floor(Math.log10(Math.abs(value))) + 1;
  return { kind: "decimal", decimals: Math.min(12, Math.max(0, FIGURES - before)), isExact: false };
};

/** Such as `1250`, `-0.5` or `3/4`, as every parser reads it. */
export const plainDecimal = (value: number, decimals: number): string =>
  value.toFixed(decimals).replace(/^-(0(?:\.0*)?)$/, "$1");

const noBreak = "\u00A0";
/** French keeps thousands apart by a narrow space (U+202F). */
const thousands = new Intl.NumberFormat("fr");
const withThousands = (whole: string): string => whole.replace(/\d+/, (figures) => thousands.format(BigInt(figures)));

/** A plain number as it is written in a language, with its unit; thousands apart by a space, which no one takes for a sign. */
export const formatQuizNumber = (plain: string, unit: string, language: Language): string => {
  const [whole = "", decimals] = plain.replace("-", "\u2212").split(".");
  const apart = whole.includes("/") || whole.length <= 4 ? whole : withThousands(whole);
  const number = decimals === undefined ? apart : `${apart}${language === "fr" ? "," : "."}${decimals}`;
  return unit === "" ? number : `${number}${noBreak}${unit}`;
};
