import type { Machine } from "./machine-info.ts";
import type { BenchPart, BenchPlot } from "./bench-part.ts";
import { markdownTable } from "./bench-table.ts";

/** A part as `docs/bench/<room>/<name>.json` holds it. */
export interface MeasuredPart extends BenchPart {
  readonly name: string;
  readonly machine: Machine;
}

export const machineLine = ({ date, processors, memory, node, load, loadAfter }: Machine): string => {
  const after = loadAfter === undefined ? "" : ` and ${loadAfter} at its end`;
  return `${date}; ${processors}, ${memory} GB, Node ${node}, load ${load} before it began${after}.`;
};

const drawn = ({ title, unit, places, values }: BenchPlot): string =>
  [
    "```mermaid",
    "xychart-beta",
    `  title "${title}, ${unit}"`,
    `  x-axis [${places.map((place) => `"${place}"`).join(", ")}]`,
    `  line [${values.map((value) => value.toPrecision(3)).join(", ")}]`,
    "```",
  ].join("\n");

const section = ({ name, machine, notes, rows, plots = [], more = [] }: MeasuredPart): string =>
  [
    `## ${name}`,
    `\`npm run bench -- ${name}\`, ${machineLine(machine)}`,
    notes.join(" "),
    markdownTable(name, rows),
    ...plots.map(drawn),
    ...(more.length > 0 ? [more.map((line) => `- ${line}`).join("\n")] : []),
  ].join("\n\n");

/** One page of all parts, in Markdown: first what misses its aim. */
export const benchPage = (parts: readonly MeasuredPart[]): string => {
  const aimed = parts.flatMap(({ name, rows }) =>
    rows.flatMap((row) => (row.aim ? [{ name, ...row, ...row.aim }] : [])),
  );
  const missed = aimed.filter(({ met }) => !met);
  const lines = missed.map(
    ({ name, what, ratio, annales, text }) =>
      `- ${name}: ${what.trim()}, ${ratio === undefined ? annales : `${ratio.toFixed(2)} ×`} (${text})`,
  );
  const most = `Of ${aimed.length} figures with an aim ${aimed.length - missed.length} meet it`;
  const intro = `Written by \`npm run bench\`. Each part was measured by itself, on the day and machine that it names. ${most}${missed.length === 0 ? "." : "; not these:"}`;
  return `${["# What was measured", intro, ...(lines.length > 0 ? [lines.join("\n")] : []), ...parts.map(section)].join("\n\n")}\n`;
};
