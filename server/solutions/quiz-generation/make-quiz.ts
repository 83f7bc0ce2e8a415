import type { Language } from "../../../src/contract/entities.ts";
import type { AcceptedNumber, QuizQuestion } from "../../../src/contract/quizzes/quiz.ts";
import { valuesAgree } from "../check/check-answer.ts";
import { loadMathEngine, type MathValue } from "../check/math-engine.ts";
import { findEqualities } from "../check/latex-arithmetic.ts";
import type { QuestionRow } from "../generation/solution-questions.sql.ts";
import type { ModelAnswer } from "../model/model-answer.ts";
import { withoutMarks } from "../questions/find-questions.ts";
import { findFormulas } from "../text/split-formulas.ts";
import { type FinalAnswer, findFinalAnswers } from "./final-answers.ts";
import { fractionOf, plainDecimal, numberShapeOf, formatQuizNumber, type NumberShape } from "./number-format.ts";
import { fnv1aHash, seededShuffle } from "./seeded-shuffle.ts";
import { acceptedAnswers, isKnownUnit, withUnit } from "./unit-conversion.ts";
import { makeDistractors } from "./distractors.ts";

/** A question of a quiz with its right answer; `n`: the question of the solution that explains it. */
export interface QuizItem {
  readonly n: number;
  readonly question: QuizQuestion;
  readonly answer: string;
  /** Empty for a choice. */
  readonly accepts: readonly AcceptedNumber[];
}

/** Fewer make no quiz. */
const FEWEST = 2;
/** A choice has at least so many wrong options. */
const FEWEST_WRONG = 2;
/** No one types in a longer number. */
const LONGEST_TYPED = 8;
/** A fraction or a root may be typed as a decimal: 0.33 is a third. */
const CLOSE = 0.011;

type Compute = Awaited<ReturnType<typeof loadMathEngine>>;
type Solved = Pick<QuestionRow, "n" | "label" | "text" | "corrected"> & { readonly answer: ModelAnswer };

/** A final answer that the maths library got as well, or that a person wrote. */
interface Known extends FinalAnswer {
  readonly solved: Solved;
  readonly value: number;
  readonly shape: NumberShape;
  /** The number alone, as every parser reads it. */
  readonly plain: string;
  /** Numbers computed on the way. */
  readonly steps: readonly number[];
}

const isSum = (expression: string): boolean => /[+*/^(]|\d\s*-/.test(expression.trim());
/** What the maths library gets from the sums of an answer. */
const computedIn = ({ steps, final, checks }: ModelAnswer, compute: Compute): readonly MathValue[] => {
  const sums = [...steps, final].flatMap(findFormulas).flatMap(findEqualities);
  const sides = [...checks.map(({ expression }) => expression), ...sums.map(([left]) => left)];
  return sides.filter(isSum).map((side) => compute(side));
};

const knownIn = (solved: Solved, compute: Compute): readonly Known[] => {
  const computed = computedIn(solved.answer, compute);
  return findFinalAnswers(solved.answer.final).flatMap((final) => {
    const number = compute(final.expression);
    if (number?.kind !== "number" || Math.abs(number.value) > 1e12 || !isKnownUnit(compute, final.unit)) return [];
    const { value } = number;
    const measured = final.unit === "" ? null : compute(withUnit(final.expression, final.unit));
    const isGot = computed.some(
      (each) =>
        (each?.kind === "number" && valuesAgree(each, number, "", final.expression)) ||
        (each?.kind === "unit" &&
          measured?.kind === "unit" &&
          each.base === measured.base &&
          valuesAgree(each, measured, "", "")),
    );
    if (!isGot && !solved.corrected) return [];
    const shape = numberShapeOf(final.expression, value);
    const own = fractionOf(final.expression);
    const plain = shape.kind === "decimal" ? plainDecimal(value, shape.decimals) : (own ?? []).join("/");
    const steps = computed.flatMap((each) => (each?.kind === "number" ? [each.value] : []));
    return [{ ...final, solved, value, shape, plain, steps }];
  });
};

/** How far from the value a typed number may be: what was rounded in the solution may be rounded otherwise. */
const roomOf = ({ value, shape, steps }: Known): number => {
  const nothing = Math.max(Math.abs(value) * 1e-9, 1e-12);
  if (shape.kind === "fraction" || !shape.isExact) return Math.max(Math.abs(value) * CLOSE, nothing);
  const isWhole = steps.length === 0 && Number.isInteger(value);
  const isGotSo = steps.some((step) => Math.abs(step - value) <= nothing);
  return isWhole || isGotSo ? nothing : 0.5005 * 10 ** -shape.decimals;
};

const textOf = ({ label, text }: Solved): string => {
  const own = text.startsWith(label) ? text.slice(label.length) : text;
  return withoutMarks(own.replace(/^[\s:.–—-]+/, "")) || text;
};

const itemOf = (known: Known, at: number, all: readonly Known[], language: Language, compute: Compute): QuizItem => {
  const { solved, part, plain, unit } = known;
  const text = textOf(solved);
  const seed = JSON.stringify([text, part, plain, unit]);
  const others = all.flatMap((each) => (each !== known && each.unit === unit ? [each.value] : []));
  const wrong = makeDistractors(known, plain, { steps: known.steps, others }, seed);
  const isChoice = wrong.length >= FEWEST_WRONG && (at % 2 === 0 || plain.length > LONGEST_TYPED);
  const shown = (number: string): string => formatQuizNumber(number, unit, language);
  const options = isChoice ? seededShuffle([plain, ...wrong], `options ${seed}`).map(shown) : [];
  const id = fnv1aHash(JSON.stringify([solved.n, seed, options])) >>> 1;
  return {
    n: solved.n,
    question: { id, text, part, kind: isChoice ? "choice" : "number", options },
    answer: shown(plain),
    accepts: isChoice ? [] : acceptedAnswers(compute, { unit, value: known.value, within: roomOf(known) }),
  };
};

/**
 * The quiz of a checked solution: a question for each short final answer that the maths library got as well, or that a person
 * wrote. It depends on the solution alone, so that one quiz serves all. None where there are fewer than two questions.
 */
export const makeQuiz = async (answers: readonly QuestionRow[], language: Language): Promise<readonly QuizItem[]> => {
  const compute = await loadMathEngine();
  const all = answers.flatMap(({ answer, ...row }) => (answer === null ? [] : knownIn({ ...row, answer }, compute)));
  const items = all.map((known, at) => itemOf(known, at, all, language, compute));
  const distinct = items.filter(({ question }, i) => items.findIndex((each) => each.question.id === question.id) === i);
  return distinct.length < FEWEST ? [] : distinct;
};
