import type { Choice, Question } from "./question-types.ts";
import type { SeededRandom } from "./seeded-random.ts";

/** What a question is made with. */
export interface QuestionContext {
  readonly rng: SeededRandom;
  readonly french: boolean;
  /** The text in the language of the paper. */
  readonly say: (english: string, french: string) => string;
  /** A number with at most `digits` decimals, with the decimal sign of the language. */
  readonly num: (value: number, digits?: number) => string;
}

export type MakeQuestion = (craft: QuestionContext) => Question;
export type MakeChoice = (craft: QuestionContext) => Choice;

/** Questions of one subject; each call varies the numbers. */
export interface QuestionBank {
  /** The languages its questions are written in; those to tick are in the first of them only. */
  readonly languages: readonly ("en" | "fr")[];
  readonly questions: readonly MakeQuestion[];
  readonly choices?: readonly MakeChoice[];
  /** Keep the order of the questions: they build on one another. */
  readonly ordered?: boolean;
}

/** Raw text, so that formulas need no doubled backslashes. */
export const r = String.raw;

export const questionContext = (rng: SeededRandom, french: boolean): QuestionContext => ({
  rng,
  french,
  say: (english, inFrench) => (french ? inFrench : english),
  num: (value, digits = 2) => {
    const text = String(Number(value.toFixed(digits)));
    return french ? text.replace(".", ",") : text;
  },
});

const divisor = (a: number, b: number): number => (b === 0 ? Math.abs(a) : divisor(b, a % b));

/** A fraction in lowest terms, as a formula. */
export const ratio = (top: number, bottom: number): string => {
  const by = divisor(top, bottom) * Math.sign(bottom);
  const [a, b] = [top / by, bottom / by];
  if (b === 1) return String(a);
  return `${a < 0 ? "-" : ""}\\frac{${Math.abs(a)}}{${b}}`;
};

/** A coefficient before a letter: nothing for 1. */
export const times = (value: number): string => (value === 1 ? "" : value === -1 ? "-" : String(value));

/** A term that follows others: `+ 3`, `- 2`, or nothing for 0. */
export const plus = (value: number): string => (value === 0 ? "" : value > 0 ? `+ ${value}` : `- ${-value}`);

const thousands = new Intl.NumberFormat("en");
/** Amounts with a space between thousands: 1 250 000. */
export const amount = (value: number): string => thousands.format(Math.round(value)).replaceAll(",", "\u00a0");

/** Options in random order; the first one given is right. */
export const choose = (craft: QuestionContext, text: string, options: readonly string[]): Choice => {
  const right = options[0] as string;
  const shuffled = craft.rng.shuffle(options);
  return { text, options: shuffled, right: shuffled.indexOf(right) };
};

/** A question to tick in one language; the first option is right. */
export const fact =
  (text: string, ...options: readonly string[]): MakeChoice =>
  (craft) =>
    choose(craft, text, options);
