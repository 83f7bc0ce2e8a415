import { valuesAgree } from "../check/check-answer.ts";
import { fractionOf, plainDecimal, type NumberShape } from "./number-format.ts";
import { seededShuffle } from "./seeded-shuffle.ts";

/** Wrong options of a choice. */
const MOST = 3;
/** A wrong answer that is so many times larger or smaller looks wrong at once. */
const FAR = 1_000;

interface Right {
  readonly expression: string;
  readonly value: number;
  readonly shape: NumberShape;
}

/** Numbers met elsewhere: on the way to the right one, and as answers of the paper's other questions. */
export interface RelatedNumbers {
  readonly steps: readonly number[];
  readonly others: readonly number[];
}

const slips = (value: number, decimals: number): readonly number[] => {
  const unit = 10 ** -decimals;
  return [
    -value,
    2 * value,
    value / 2,
    10 * value,
    value / 10,
    value + unit,
    value - unit,
    value + 10 * unit,
    value + 2 * unit,
  ];
};
const fractionSlips = ([top, bottom]: readonly [number, number]): readonly string[] => [
  `${bottom * Math.sign(top) || bottom}/${Math.abs(top) || 1}`,
  `${-top}/${bottom}`,
  `${top + 1}/${bottom}`,
  `${top}/${bottom + 1}`,
  `${2 * top}/${bottom}`,
];

const isPlausible = (value: number, right: number): boolean => {
  if (value === 0 || right === 0) return Math.abs(value - right) <= FAR;
  const ratio = Math.abs(value / right);
  return ratio <= FAR && ratio >= 1 / FAR;
};

const numberOf = (plain: string): number => {
  const [top = "", bottom = "1"] = plain.split("/");
  return Number(top) / Number(bottom);
};
const known = (plain: string) => ({ kind: "number", value: numberOf(plain) }) as const;
/** Whether two plain numbers are the same one, as the check of a solution sees it: what rounding blurs is the same. */
export const isSameNumber = (a: string, b: string): boolean => valuesAgree(known(a), known(b), a, b);

const candidates = (
  { expression, value, shape }: Right,
  { steps, others }: RelatedNumbers,
  seed: string,
): readonly string[] => {
  if (shape.kind === "fraction") {
    const own = fractionOf(expression);
    return own === null ? [] : seededShuffle(fractionSlips(own), seed);
  }
  const { decimals } = shape;
  const nearby = seededShuffle(
    [...steps, ...others].filter((each) => isPlausible(each, value)),
    seed,
  ).slice(0, MOST - 1);
  return [...nearby, ...seededShuffle(slips(value, decimals), seed)].map((each) => plainDecimal(each, decimals));
};

/** At most three plausible wrong answers as plain numbers, no two of them the same, none the right one. Pure. */
export const makeDistractors = (
  right: Right,
  plain: string,
  nearby: RelatedNumbers,
  seed: string,
): readonly string[] => {
  const found: string[] = [];
  for (const candidate of candidates(right, nearby, seed)) {
    if (found.length === MOST) break;
    const isNew = [plain, ...found].every((each) => !isSameNumber(each, candidate));
    if (isNew && Number.isFinite(numberOf(candidate))) found.push(candidate);
  }
  return found;
};
