import type { AnyStateMachine } from "xstate";
import { type Call, list, nameOf, placesOf, sitesOf } from "./chart-structure.ts";
import type { Described } from "../chart-model.ts";
import { createModel } from "../model-runner.ts";
import { diagram, shownEvent, statesOf, targetOf } from "./chart-diagram.ts";

const cell = (text: string): string => text.replaceAll("|", "\\|") || " ";
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");

const eventRows = (machine: AnyStateMachine) =>
  sitesOf(machine).map((site) => [
    site.source.path.join(".") || "any state",
    shownEvent(machine, site.event),
    site.written.guard === undefined ? "" : nameOf(site.written.guard),
    targetOf(site)?.join(".") ?? (site.written.actions === undefined ? "nothing happens" : "stays"),
    list(site.written.actions).map(nameOf).join(", "),
  ]);

const momentRows = (machine: AnyStateMachine) =>
  placesOf(machine).flatMap(({ path, node }) =>
    (["entry", "exit"] as const).flatMap((moment) =>
      list(node[moment]).map((action) => [path.join(".") || "any state", moment, nameOf(action)]),
    ),
  );

/** The actors a chart invokes, with where, and how they may end or what they may say. */
export const callsOf = ({ machine, about }: Described) =>
  placesOf(machine).flatMap(({ path, node }) =>
    list<Call>(node.invoke).map((call) => {
      const src = String(call.src);
      const outcomes = Object.keys((about.outcomes as Record<string, object> | undefined)?.[src] ?? {});
      const says = Object.keys((about.says as Record<string, object> | undefined)?.[src] ?? {});
      return { src, id: call.id ?? src, where: path.join(".") || "as long as the chart lives", outcomes, says };
    }),
  );

/** Actions that the outside performs: all that change nothing in the chart. */
export const effectsOf = (machine: AnyStateMachine): readonly string[] =>
  Object.entries(machine.implementations.actions as Record<string, object>)
    .filter(([, action]) => !("resolve" in action))
    .map(([name]) => name);

const section = (title: string, body: string): string => (body === "" ? "" : `\n## ${title}\n\n${body}\n`);
const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");

/** The page of one chart: its picture, its states and events, what it needs, what is tested of it. */
export function chartPage(flow: string, described: Described): string {
  const { machine, about } = described;
  const edges = createModel(described).edges();
  const calls = callsOf(described);
  const moments = momentRows(machine);
  return [
    `# ${flow}\n\nMade from the chart by \`npm run docs:machines\`; all charts stand in [README.md](README.md).\n`,
    `\n\`\`\`mermaid\n${diagram(machine)}\n\`\`\`\n`,
    section(
      "States",
      table(
        ["State", "Tags", "What it means"],
        statesOf(machine).map((state) => [state.name, state.tags, state.description]),
      ),
    ),
    section("Events", table(["In", "Event", "If", "Leads to", "Does"], eventRows(machine))),
    section("On the way in and out", moments.length === 0 ? "" : table(["State", "When", "Does"], moments)),
    section(
      "Needs of the outside",
      calls.length === 0
        ? ""
        : table(
            ["Actor", "Lives", "Ends with", "Says"],
            calls.map((call) => [
              call.id === call.src ? call.src : `${call.src} as ${call.id}`,
              call.where,
              call.outcomes.join(", "),
              call.says.join(", "),
            ]),
          ),
    ),
    section("Effects on the outside", bullets(effectsOf(machine))),
    section("Laws", bullets(Object.keys(about.laws))),
    section(
      "Left out, with the reason",
      bullets(Object.entries({ ...about.rests, ...about.unreachable }).map(([what, why]) => `${what}: ${why}`)),
    ),
    section(
      `Tested transitions (${edges.length})`,
      table(
        ["From", "Move", "To"],
        edges.map(({ title }) => title.split(/ — | → /)),
      ),
    ),
  ].join("");
}

/** The index of all charts; `started` tells where each one is started. */
export const indexPage = (
  models: Readonly<Record<string, Described>>,
  started: (flow: string) => readonly string[],
): string =>
  [
    "# The charts\n\nMade from the charts by `npm run docs:machines`. Each chart is a small pure file; what it needs of the outside it names as an actor or an effect.\n\n",
    table(
      ["Chart", "States", "Transitions", "Starts and awaits", "Listens to", "Effects", "Started by"],
      Object.entries(models).map(([flow, described]) => {
        const calls = callsOf(described);
        const named = (kept: typeof calls) => [...new Set(kept.map((call) => call.src))].join(", ");
        return [
          `[${flow}](${flow}.md)`,
          String(placesOf(described.machine).length),
          String(sitesOf(described.machine).length),
          named(calls.filter((call) => call.outcomes.length > 0)),
          named(calls.filter((call) => call.outcomes.length === 0)),
          effectsOf(described.machine).join(", "),
          started(flow).join(", "),
        ];
      }),
    ),
    "\n\n## Who starts whom\n\n```mermaid\nflowchart LR\n",
    ...Object.keys(models).flatMap((flow) =>
      started(flow).map((file) => `  ${nodeOf(file)}["${file}"] --> ${nodeOf(flow)}["${flow}"]\n`),
    ),
    "```\n",
  ].join("");

const nodeOf = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, "_");
