import type { Row } from "./part.ts";

export const head = ["What", "Annales", "Anchor", "Ratio", "Aim", ""] as const;

const verdict = ({ aim }: Row): string => {
  if (aim === undefined) return "";
  return aim.met ? "met" : "missed";
};

export const cells = (row: Row): readonly string[] => [
  row.what,
  row.annales,
  row.anchor ?? "",
  row.ratio === undefined ? "" : `${row.ratio.toFixed(2)} ×`,
  row.aim?.text ?? "",
  verdict(row),
];

/** The rows below each other, in columns. */
export const table = (rows: readonly Row[]): string => {
  const lines = [head, ...rows.map(cells)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const rule = widths.map((width) => "─".repeat(width)).join("  ");
  const [first, ...rest] = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column]!)).join("  "));
  return [first, rule, ...rest].map((line) => line!.trimEnd()).join("\n");
};

/** The same rows as a table of Markdown; a row that belongs to the one above begins with spaces, which are kept. */
export const markdownTable = (rows: readonly Row[]): string => {
  const line = (texts: readonly string[]): string =>
    `| ${texts.map((text) => text.replaceAll("|", "\\|").replace(/^ +/, "– ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map((row) => line(cells(row)))].join("\n");
};
