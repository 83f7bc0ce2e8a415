import { latexToArithmetic, lastSide } from "../check/latex-arithmetic.ts";
import { splitFormulas } from "../text/split-formulas.ts";

/** A short final answer: arithmetic such as `42`, `-2.5` or `((3)/(4))`, with its unit. */
export interface FinalAnswer {
  /** Which part of the question it answers, such as `b`; empty for all of it. */
  readonly part: string;
  readonly expression: string;
  /** As it is written behind the number; empty where there is none. */
  readonly unit: string;
}

const partMark = /^\(?([a-z]|[ivx]{1,4})[.)]\s*:?\s+/i;
const figures = /[-+−]?\d(?:[\d\s.,]*\d)?(?:\s*\/\s*\d+)?/g;
const unitTex = /\\(?:text|mathrm)\s*\{([^{}]*)\}(?:\^\s*(?:\{(-?\d)\}|(\d)))?$/;
/** A word or a sign of a unit, with the powers and parts that units have. */
const unitSign = /^(?:%|°C?|[\p{L}µΩ][\p{L}µΩ\d/^·*.-]{0,11})$/u;

const plain = (words: string): string =>
  words
    .replace(/[*_`]/g, "")
    .trim()
    .replace(/[.;,]$/, "")
    .trim();

const inWords = (line: string): Omit<FinalAnswer, "part"> | null => {
  const words = plain(line);
  const found = [...words.matchAll(figures)];
  const [only] = found;
  if (only === undefined || found.length > 1) return null;
  const expression = latexToArithmetic(only[0].replace("−", "-"));
  return expression === null ? null : { expression, unit: words.slice(only.index + only[0].length).trim() };
};

const inFormula = (tex: string, after: string): Omit<FinalAnswer, "part"> | null => {
  const side = lastSide(tex).replaceAll("\\%", "\\text{%}").trimEnd();
  const [, name, braced, bare] = unitTex.exec(side) ?? [];
  const expression = latexToArithmetic(side.replace(unitTex, ""));
  if (expression === null || (name !== undefined && after !== "")) return null;
  const power = braced ?? bare;
  return { expression, unit: name === undefined ? after : `${name.trim()}${power === undefined ? "" : `^${power}`}` };
};

/** One line as one number; null for two formulas, letters, sentences behind the number. */
const inLine = (line: string): Omit<FinalAnswer, "part"> | null => {
  const pieces = splitFormulas(line);
  const at = pieces.findIndex(({ kind }) => kind === "formula");
  const formula = pieces[at];
  if (formula === undefined || formula.kind !== "formula") return inWords(line);
  const rest = pieces.slice(at + 1).flatMap((piece) => (piece.kind === "words" ? [piece.text] : [null]));
  if (rest.includes(null)) return null;
  return inFormula(formula.tex, plain(rest.join("")));
};

/**
 * The short answers in the final answer of a solution (Markdown with LaTeX): one, or one for each of its parts where every
 * line names its part. None where it is anything else. Pure.
 */
export const findFinalAnswers = (final: string): readonly FinalAnswer[] => {
  const lines = final
    .split("\n")
    .map((line) => line.replace(/^\s*[-*•]\s+/, "").trim())
    .filter((line) => line !== "");
  const marks = lines.map((line) => partMark.exec(line.replace(/^\*+/, "")));
  if (lines.length > 1 && marks.includes(null)) return [];
  return lines.flatMap((line, i) => {
    const [mark = "", part = ""] = marks[i] ?? [];
    const found = inLine(line.replace(/^\*+/, "").slice(mark.length));
    const isShort = found !== null && (found.unit === "" || unitSign.test(found.unit));
    return isShort ? [{ part: part.toLowerCase(), ...found }] : [];
  });
};
