import type { AcceptedNumber, QuizAnswer, QuizAttempt, QuizScore, QuizAnswerSheet } from "./quiz.ts";

/** What was typed: the numbers that it may mean, and its unit, empty where there is none. */
interface Typed {
  readonly values: readonly number[];
  readonly unit: string;
}

const written = /^([-+]?) ?(\d(?:[\d .,]*\d)?)(?: ?\/ ?(\d+))?(?: ?(?:[x×*·] ?10 ?\^?|e) ?([-+]?\d+))?([^]*)$/i;

/** `1,250` is a thousand to some and one and a quarter to others: both are taken. */
const meanings = (figures: string): readonly number[] => {
  const bare = figures.replace(/\s/g, "");
  const marks = bare.match(/[.,]/g) ?? [];
  if (marks.length === 0) return [Number(bare)];
  const whole = Number(bare.replace(/[.,]/g, ""));
  if (marks.length > 1 && marks.every((mark) => mark === marks[0])) return [whole];
  const last = Math.max(bare.lastIndexOf("."), bare.lastIndexOf(","));
  const decimal = Number(`${bare.slice(0, last).replace(/[.,]/g, "")}.${bare.slice(last + 1)}`);
  return marks.length === 1 && /^\d{1,3}[.,]\d{3}$/.test(bare) ? [decimal, whole] : [decimal];
};

/** Reads a number as students write it: with a comma or a point, as a fraction, with a power of ten, with a unit or without. */
const readTyped = (text: string): Typed | null => {
  const plain = text
    .normalize("NFKC")
    .replace(/[\u2212\u2013]/g, "-")
    .replaceAll("\u2044", "/")
    .replace(/\s+/g, " ")
    .trim();
  const [whole, sign, figures = "", divisor, power = "0", unit = ""] = written.exec(plain) ?? [];
  if (whole === undefined) return null;
  const factor = ((sign === "-" ? -1 : 1) * 10 ** Number(power)) / Number(divisor ?? 1);
  const values = meanings(figures).map((value) => value * factor);
  return values.every(Number.isFinite) ? { values, unit: unit.trim() } : null;
};

const bareUnit = (unit: string): string => unit.normalize("NFKC").replace(/[\s·.*^]/g, "");
const sameUnit = (accepts: readonly AcceptedNumber[], unit: string): readonly AcceptedNumber[] => {
  const bare = bareUnit(unit);
  const exact = accepts.filter((each) => bareUnit(each.unit) === bare);
  return exact.length > 0 ? exact : accepts.filter((each) => bareUnit(each.unit).toLowerCase() === bare.toLowerCase());
};

/** A unit is judged only where others are known: who writes francs for FCFA is right. */
const meantBy = (accepts: readonly AcceptedNumber[], unit: string): readonly AcceptedNumber[] =>
  unit === "" || accepts.length === 1 ? accepts.slice(0, 1) : sameUnit(accepts, unit);

const isAnswered = ({ answer, accepts }: QuizAnswer, given: string): boolean => {
  if (accepts.length === 0) return given === answer;
  const typed = readTyped(given);
  if (typed === null) return false;
  return meantBy(accepts, typed.unit).some(({ value, within }) =>
    typed.values.some((each) => Math.abs(each - value) <= within),
  );
};

/**
 * Scores an attempt; used by the server, and by the browser when offline. Returns null if the attempt contains a question that the answer sheet does not have (the quiz was regenerated). Pure.
 */
export const scoreQuizAttempt = (
  { answers: sheet }: Pick<QuizAnswerSheet, "answers">,
  { asked, answers: given }: QuizAttempt,
): QuizScore | null => {
  const known = asked.flatMap((id) => sheet.find(({ questionId }) => questionId === id) ?? []);
  if (known.length < asked.length) return null;
  const results = known.map((item) => {
    const { questionId, answer, explanation } = item;
    const own = given.find((each) => each.questionId === questionId)?.answer.trim() ?? "";
    return { questionId, right: own !== "" && isAnswered(item, own), answer, explanation };
  });
  return { right: results.filter(({ right }) => right).length, count: results.length, results };
};
