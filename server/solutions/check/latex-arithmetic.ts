const spaces = /\\[,;:!> ]|~|\\(?:left|right|displaystyle|quad|qquad|big|Big)\b/g;
const inner = String.raw`\{([^{}]*)\}`;
const fraction = new RegExp(String.raw`\\[dt]?frac\s*${inner}\s*${inner}`);
const root = new RegExp(String.raw`\\sqrt\s*${inner}`);
const power = new RegExp(String.raw`\^\s*${inner}`);

const untilSettled = (text: string, pattern: RegExp, by: string): string => {
  let [before, after] = ["", text];
  while (before !== after) [before, after] = [after, after.replace(pattern, by)];
  return after;
};

/** `1,250` is a thousand to some and one and a quarter to others. */
const isAmbiguous = (text: string): boolean => /\d,\d{3}(?!\d)/.test(text);

/**
 * A side of a formula as plain arithmetic, such as `\frac{3}{4} \times 8` as `((3)/(4)) * 8`; null where it holds letters,
 * units or signs of which nothing is known. Pure.
 */
export const latexToArithmetic = (tex: string): string | null => {
  const commas = tex.replaceAll("{,}", ",").replace(spaces, " ");
  if (isAmbiguous(commas)) return null;
  const flat = commas.replace(/(\d),(\d)/g, "$1.$2");
  const nested = [fraction, root, power].reduce((text) => {
    const fractions = untilSettled(text, fraction, "(($1)/($2))");
    return untilSettled(untilSettled(fractions, root, "sqrt($1)"), power, "^($1)");
  }, flat);
  const written = nested
    .replace(/\\(?:times|cdot)\b/g, " * ")
    .replace(/\\div\b/g, " / ")
    .replace(/\\pi\b/g, " pi ")
    .replace(/(\d) +(?=\d{3}\b)/g, "$1")
    .trim();
  const isKnown = written.replace(/\d+(?:\.\d+)?|sqrt|pi|[\s+\-*/^()]/g, "") === "";
  return isKnown && /\d/.test(written) && !/\d\s+\d/.test(written) ? written : null;
};

const relations = /(?<![<>:!\\])=|\\(?:approx|simeq)\b/;
/** What a chain of equal sides ends in. */
export const lastSide = (tex: string): string => tex.split(relations).at(-1) ?? "";

/** Signs of statements that are no chain of equal numbers. */
const others = /[<>]|\\(?:neq?|leq?|geq?|lt|gt|equiv|p?mod|to|in|Rightarrow|Leftrightarrow|implies|iff)\b/;

/** The neighbours in the chains of equal sides of a formula, each pair as arithmetic; sides with letters are left out. */
export const findEqualities = (tex: string): readonly (readonly [left: string, right: string])[] =>
  tex.split(/\\\\|,\s+|\\(?:quad|qquad)\b|\\text\s*\{[^{}]*\}/).flatMap((line) => {
    if (others.test(line)) return [];
    const sides = line
      .replaceAll("&", "")
      .split(relations)
      .map((side) => latexToArithmetic(side));
    return sides.slice(1).flatMap((right, i) => {
      const left = sides[i];
      return left == null || right === null ? [] : [[left, right] as const];
    });
  });
