/** Columns of a line, as the formatter of this project has them. */
const WIDTH = 120;
const INDENT = "  ";
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/;

const count = (text: string, sign: string): number => text.split(sign).length - 1;
const quoted = (text: string): string => {
  const json = JSON.stringify(text);
  if (count(text, '"') <= count(text, "'")) return json;
  return `'${json
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;
};
const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;

const block = (open: string, lines: readonly string[], close: string, indent: string): string =>
  lines.length === 0
    ? `${open}${close}`
    : [open, ...lines.map((line) => `${indent}${INDENT}${line},`), `${indent}${close}`].join("\n");

const listOf = (items: readonly unknown[], indent: string, column: number): string => {
  const line = `[${items.map((item) => literalAt(item, indent, 0)).join(", ")}]`;
  if (!items.some(isNested) && column + line.length < WIDTH) return line;
  const inner = indent + INDENT;
  return block(
    "[",
    items.map((item) => literalAt(item, inner, inner.length)),
    "]",
    indent,
  );
};

const fieldOf = (name: string, value: unknown, indent: string): string => {
  const key = IDENTIFIER.test(name) ? name : quoted(name);
  const inner = indent + INDENT;
  const text = literalAt(value, inner, inner.length + key.length + 2);
  const isTooLong = typeof value === "string" && inner.length + key.length + 2 + text.length >= WIDTH;
  return isTooLong ? `${key}:\n${inner}${INDENT}${text}` : `${key}: ${text}`;
};

const literalAt = (value: unknown, indent: string, column: number): string => {
  if (typeof value === "string") return quoted(value);
  if (Array.isArray(value)) return listOf(value, indent, column);
  if (!isNested(value)) return String(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return block(
    "{",
    fields.map(([name, field]) => fieldOf(name, field, indent)),
    "}",
    indent,
  );
};

/** Plain JSON as code, as the formatter of this project leaves it. `column`: where it begins in its line. */
export const tsLiteral = (value: unknown, column = 0): string => literalAt(value, "", column);
