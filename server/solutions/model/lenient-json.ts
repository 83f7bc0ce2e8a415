const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

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
 * The JSON in a text that models wrap in words and code fences; undefined where there is none. What was cut off is not
 * completed: half an answer is none.
 */
export const parseLenientJson = (said: string): unknown => {
  const inside = said.slice(said.indexOf("{"), said.lastIndexOf("}") + 1);
  return parsed(said) ?? parsed(inside) ?? parsed(repaired(inside));
};

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
