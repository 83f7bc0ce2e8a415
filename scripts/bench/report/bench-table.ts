import { figureCaveat } from "./figure-caveats.ts";
import type { BenchRow } from "./bench-part.ts";

const head = ["What", "Annales", "Anchor", "Ratio", "Aim", "", "Leaves out"] as const;

const verdict = ({ aim }: BenchRow): string => {
  if (aim === undefined) return "";
  return aim.met ? "met" : "missed";
};

const cells = (part: string, row: BenchRow): readonly string[] => [
  row.what,
  row.annales,
  row.anchor ?? "",
  row.ratio === undefined ? "" : `${row.ratio.toFixed(2)} ×`,
  row.aim?.text ?? "",
  verdict(row),
  figureCaveat(part, row.what),
];

/** The cells of all rows; what a row leaves out is said once where the one above leaves out the same. */
const cellsOf = (part: string, rows: readonly BenchRow[]): readonly (readonly string[])[] =>
  rows.map((row, place) => {
    const above = rows[place - 1];
    const shown = cells(part, row);
    const isSame = above !== undefined && figureCaveat(part, above.what) === shown.at(-1);
    return isSame ? [...shown.slice(0, -1), "as above"] : shown;
  });

/** The rows below each other, in columns. */
export const textTable = (part: string, rows: readonly BenchRow[]): string => {
  const lines = [head, ...cellsOf(part, rows)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const rule = widths.map((width) => "─".repeat(width)).join("  ");
  const [first, ...rest] = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column]!)).join("  "));
  return [first, rule, ...rest].map((line) => line!.trimEnd()).join("\n");
};

/** The same rows as a table of Markdown; a row that belongs to the one above begins with spaces, which are kept. */
export const markdownTable = (part: string, rows: readonly BenchRow[]): string => {
  const line = (texts: readonly string[]): string =>
    `| ${texts.map((text) => text.replaceAll("|", "\\|").replace(/^ +/, "– ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...cellsOf(part, rows).map(line)].join("\n");
};
