import type { KnownAnswer } from "../../demo/generator/question-layout.ts";

/** How far a rounded number may be from the right one. */
const ROUNDED = 0.005;

/** The numbers of a text: fractions of LaTeX as what they come to, a decimal comma as a point, blanks between thousands left out. */
export const numbersIn = (text: string): readonly number[] => {
  const plain = text
    .replace(/\\[dt]?frac\{(-?\d+)\}\{(\d+)\}/g, (_, a: string, b: string) => ` ${Number(a) / Number(b)} `)
    .replace(/\{,\}/g, ",")
    .replace(/(?<=\d)(?:[\u00a0\u202f]|\\,|\\ )(?=\d{3}(?!\d))/g, "")
    .replace(/[–−]/g, "-")
    .replace(/(?<=\d),(?=\d)/g, ".");
  return [...plain.matchAll(/(?<![\w.])-?\d+(?:\.\d+)?(?:e-?\d+)?/g)].map(([digits]) => Number(digits));
};

const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= Math.max(ROUNDED * Math.abs(b), 1e-9);

/** The result of one worked answer: its last number; undefined where it has none. */
const resultOf = (answer: string): number | undefined => numbersIn(answer).at(-1);

const isChosen = (said: string, { letter, option }: Extract<KnownAnswer, { kind: "choice" }>): boolean =>
  new RegExp(`(?:^|[^\\p{L}])${letter}(?:$|[^\\p{L}])`, "u").test(said.replaceAll("$", "")) ||
  (option.length > 3 && said.includes(option));

/**
 * Whether an answer holds what the paper's maker knows: the option, or the result of each part it computed. Null where it
 * knows no number: such answers are not judged.
 */
export const isRightAnswer = (known: KnownAnswer, said: string): boolean | null => {
  if (known.kind === "choice") return isChosen(said, known);
  const results = known.answers.map(resultOf).filter((result) => result !== undefined);
  if (results.length === 0) return null;
  const numbers = numbersIn(said);
  return results.every((result) => numbers.some((number) => isNear(number, result)));
};
