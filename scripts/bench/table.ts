/** One line of the table. `ratio` is of the two figures; `aim` is the most it may be, in the unit of `judged`. */
export interface Row {
  readonly what: string;
  readonly annales: string;
  readonly anchor?: string;
  readonly ratio?: number;
  readonly aim?: { readonly text: string; readonly met: boolean };
}

const head = ["What", "Annales", "Anchor", "Ratio", "Aim", ""] as const;

const cells = ({ what, annales, anchor = "", ratio, aim }: Row): readonly string[] => [
  what,
  annales,
  anchor,
  ratio === undefined ? "" : `${ratio.toFixed(2)} ×`,
  aim?.text ?? "",
  aim === undefined ? "" : aim.met ? "met" : "missed",
];

/** The rows below each other, in columns. */
export const table = (rows: readonly Row[]): string => {
  const lines = [head, ...rows.map(cells)];
  const widths = head.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  const rule = widths.map((width) => "─".repeat(width)).join("  ");
  const [first, ...rest] = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column]!)).join("  "));
  return [first, rule, ...rest].map((line) => line!.trimEnd()).join("\n");
};

/** A row whose ratio to its anchor has a limit. */
export const compared = (
  what: string,
  [annales, anchor]: readonly [number, number],
  show: readonly [string, string],
  limit: number,
): Row => ({
  what,
  annales: show[0],
  anchor: show[1],
  ratio: annales / anchor,
  aim: { text: `≤ ${limit} ×`, met: annales / anchor <= limit },
});
