/** Commas too many, backslashes of LaTeX that stand alone, line ends inside strings. */
const repaired = (text: string): string =>
  text
    .replace(/"(?:[^"\\]|\\[^]?)*"?/g, (string) =>
      string
        .replace(/\\(?!["\\/nu])|\\u(?![\da-f]{4})|\\n(?=[a-z])/gi, (slash) => `\\${slash}`)
        .replaceAll("\n", "\\n")
        .replaceAll("\t", " "),
    )
    .replace(/,(?:\s*,)?(?=\s*[}\]])/g, "");

/**
 * Where the JSON may be in a text that models wrap in words and code fences: all of it, what is between its braces, and that
 * repaired. What was cut off is not completed: half an answer is none.
 */
export function* jsonTexts(said: string): Generator<string> {
  const inside = said.slice(said.indexOf("{"), said.lastIndexOf("}") + 1);
  yield said;
  yield inside;
  yield repaired(inside);
}

const broken: Readonly<Record<string, string>> = { "\f": "\\f", "\b": "\\b", "\t": "\\t", "\r": "\\r" };

/** `\frac`, `\beta`, `\times` and `\rho` with one backslash are valid JSON of other signs: puts the backslash back. */
const heal = (text: string): string => text.replace(/[\f\b\t\r](?=[a-z])/g, (sign) => broken[sign] ?? sign);

/** Heals every string in it. */
export const restoreBackslashes = <A>(value: A): A => {
  if (typeof value === "string") return heal(value) as A;
  if (Array.isArray(value)) return value.map(restoreBackslashes) as A;
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, restoreBackslashes(each)])) as A;
};
