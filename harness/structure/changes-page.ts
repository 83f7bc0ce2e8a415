import type { ChartModel } from "../chart-model.ts";
import { chartDifference, type ChartVersions, differenceDiagram } from "./chart-difference.ts";

type Charts = Readonly<Record<string, ChartModel>>;

const kindOf = ({ before, after }: ChartVersions): string =>
  before === undefined ? " is new" : after === undefined ? " is gone" : "";

/** The changes of one chart: its picture and its list; empty where nothing changed. */
const changesOf = (name: string, versions: ChartVersions): string => {
  const { removed, added } = chartDifference(versions);
  if (removed.length + added.length === 0) return "";
  const list = [...removed.map((line) => `- ${line}`), ...added.map((line) => `+ ${line}`)].join("\n");
  return `\n## ${name}${kindOf(versions)}\n\n\`\`\`mermaid\n${differenceDiagram(versions)}\n\`\`\`\n\n\`\`\`diff\n${list}\n\`\`\`\n`;
};

/** What changed in all charts as Markdown: a picture and a list for each. `span` says from when to when. */
export const changesPage = (before: Charts, after: Charts, span: string): string => {
  const all = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  const changes = all.map((name) => changesOf(name, { before: before[name]?.machine, after: after[name]?.machine }));
  const changed = changes.filter((text) => text !== "");
  const count = changed.length === 0 ? "No chart changed" : `${changed.length} of ${all.length} charts changed`;
  return `# Charts ${span}\n\n${count}. In pictures and lists \`+\` is new and \`-\` is gone. What an action, a guard or an actor of the same name does is not compared.\n${changed.join("")}`;
};
