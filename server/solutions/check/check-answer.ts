import type { ModelAnswer } from "../model/model-answer.ts";
import { findFormulas } from "../text/split-formulas.ts";
import { latexToMathml } from "../text/latex-mathml.ts";
import { loadMathEngine, type MathValue } from "./math-engine.ts";
import { findEqualities } from "./latex-arithmetic.ts";

/** What rounding on the way may change: half a percent. */
const ROUNDED = 0.005;

const literal = /^[-+]?\d+(?:\.(\d+))?$/;
/** Half of the last digit that is written; 0 for what is no plain number. */
const halfDigit = (text: string): number => {
  const [whole, decimals = ""] = literal.exec(text.trim()) ?? [];
  return whole === undefined ? 0 : 0.5 * 10 ** -decimals.length;
};

/** Whole numbers that are only added, taken away and multiplied: nothing is rounded. */
const isExact = (text: string): boolean => /^[\d\s+\-*()]+$/.test(text);

const isNear = (a: number, b: number, left: string, right: string): boolean => {
  if (isExact(left) && isExact(right)) return a === b;
  const most = Math.max(Math.abs(a), Math.abs(b));
  return Math.abs(a - b) <= Math.max(halfDigit(left), halfDigit(right), ROUNDED * most, 1e-9) * 1.001;
};

/** Whether two values are the same, as far as rounding lets one see; `left` and `right`: as they are written. What cannot be computed agrees. */
export const valuesAgree = (a: MathValue, b: MathValue, left: string, right: string): boolean => {
  if (a === null || b === null || a.kind !== b.kind) return true;
  if (a.kind === "letters") {
    const others = (b as typeof a).values;
    return a.values.every((value, i) => isNear(value, others[i] ?? NaN, "", ""));
  }
  if (a.kind === "unit") {
    const other = b as typeof a;
    return a.base === other.base && isNear(a.value, other.value, "", "");
  }
  return isNear(a.value, (b as typeof a).value, left, right);
};

/** What a check found in one answer. Texts are for the model, which is asked again, and for admins. */
export interface AnswerFindings {
  /** Formulas that cannot be read. */
  readonly unread: readonly string[];
  /** Sums that do not come out. */
  readonly wrong: readonly string[];
}

const textsOf = ({ steps, final }: Pick<ModelAnswer, "steps" | "final">): readonly string[] => [...steps, final];

/** Formulas of a text that cannot be read. */
export const findUnreadableFormulas = (answer: Pick<ModelAnswer, "steps" | "final">): readonly string[] =>
  textsOf(answer)
    .flatMap(findFormulas)
    .filter((tex) => latexToMathml(tex, false) === null);

/**
 * Reads every formula of an answer, and computes again what can be computed: chains of equal numbers in its formulas, and
 * the checks it names itself (arithmetic, algebra at sample points, units). What cannot be computed is not judged.
 */
export const checkAnswer = async (answer: Pick<ModelAnswer, "steps" | "final" | "checks">): Promise<AnswerFindings> => {
  const compute = await loadMathEngine();
  const pairs = [
    ...textsOf(answer).flatMap(findFormulas).flatMap(findEqualities),
    ...answer.checks.map(({ expression, value }) => [expression, value] as const),
  ];
  const wrong = pairs.filter(([left, right]) => !valuesAgree(compute(left), compute(right), left, right));
  return {
    unread: findUnreadableFormulas(answer),
    wrong: wrong.map(([left, right]) => `${left.trim()} = ${right.trim()}`),
  };
};
