import type { AnyStateMachine } from "xstate";
import { externalActions } from "../xstate/xstate-internals.ts";
import {
  type InvokeConfig,
  toArray,
  implementationName,
  implementationNames,
  stateLocations,
  transitionSites,
} from "./chart-structure.ts";
import type { ChartModel } from "../chart-model.ts";
import { mermaidDiagram, eventLabel, stateRows, targetPath } from "./chart-diagram.ts";

const cell = (text: string): string => text.replaceAll("|", "\\|") || " ";
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.map(cell).join(" | ")} |`).join("\n");

const eventRows = (machine: AnyStateMachine) =>
  transitionSites(machine).map((site) => [
    site.source.path.join(".") || "any state",
    eventLabel(machine, site.event),
    site.written.guard === undefined ? "" : implementationName(site.written.guard),
    targetPath(site)?.join(".") ?? (site.written.actions === undefined ? "nothing happens" : "stays"),
    implementationNames(site.written.actions),
  ]);

const momentRows = (machine: AnyStateMachine) =>
  stateLocations(machine).flatMap(({ path, node }) =>
    (["entry", "exit"] as const).flatMap((moment) =>
      toArray(node[moment]).map((action) => [path.join(".") || "any state", moment, implementationName(action)]),
    ),
  );

/** The actors a chart invokes: where, with which outcomes, and which events they send. */
export const invokedActors = ({ machine, spec }: ChartModel) =>
  stateLocations(machine).flatMap(({ path, node }) =>
    toArray<InvokeConfig>(node.invoke).map((call) => {
      const src = String(call.src);
      const outcomes = Object.keys((spec.outcomes as Record<string, object> | undefined)?.[src] ?? {});
      const events = Object.keys((spec.actorEvents as Record<string, object> | undefined)?.[src] ?? {});
      return { src, id: call.id ?? src, where: path.join(".") || "the whole chart", outcomes, events };
    }),
  );

const section = (title: string, body: string): string => (body === "" ? "" : `\n## ${title}\n\n${body}\n`);
const bullets = (lines: readonly string[]): string => lines.map((line) => `- ${line}`).join("\n");

/** The page of one chart: its picture, states, events, actors, effects and invariants. `intro` is the text below its title. */
export function chartPage(title: string, described: ChartModel, intro: string): string {
  const { machine, spec } = described;
  const calls = invokedActors(described);
  const moments = momentRows(machine);
  return [
    `# ${title}\n\n${intro}\n`,
    `\n\`\`\`mermaid\n${mermaidDiagram(machine)}\n\`\`\`\n`,
    section(
      "States",
      table(
        ["State", "Tags", "Description"],
        stateRows(machine).map((state) => [state.name, state.tags, state.description]),
      ),
    ),
    section("Events", table(["State", "Event", "Guard", "Target", "Actions"], eventRows(machine))),
    section("Entry and exit", moments.length === 0 ? "" : table(["State", "When", "Action"], moments)),
    section(
      "Actors",
      calls.length === 0
        ? ""
        : table(
            ["Actor", "Lives in", "Outcomes", "Events"],
            calls.map((call) => [
              call.id === call.src ? call.src : `${call.src} as ${call.id}`,
              call.where,
              call.outcomes.join(", "),
              call.events.join(", "),
            ]),
          ),
    ),
    section("Effects", bullets(externalActions(machine))),
    section("Invariants", bullets(Object.keys(spec.invariants))),
    section(
      "Exceptions, with the reason",
      bullets(
        Object.entries({ ...spec.allowedDeadlocks, ...spec.unreachable }).map(([what, why]) => `${what}: ${why}`),
      ),
    ),
  ].join("");
}

/** The index of all charts; `started` gives the files that start a chart, `intro` is the text below the title. */
export const indexPage = (
  models: Readonly<Record<string, ChartModel>>,
  started: (chart: string) => readonly string[],
  intro: string,
): string =>
  [
    `# Charts\n\n${intro}\n\n`,
    table(
      ["Chart", "States", "Transitions", "Awaits", "Listens to", "Effects", "Started by"],
      Object.entries(models).map(([flow, described]) => {
        const calls = invokedActors(described);
        const named = (kept: typeof calls) => [...new Set(kept.map((call) => call.src))].join(", ");
        return [
          `[${flow}](${flow}.md)`,
          String(stateLocations(described.machine).length),
          String(transitionSites(described.machine).length),
          named(calls.filter((call) => call.outcomes.length > 0)),
          named(calls.filter((call) => call.outcomes.length === 0)),
          externalActions(described.machine).join(", "),
          started(flow).join(", "),
        ];
      }),
    ),
    "\n\n## What starts each chart\n\n```mermaid\nflowchart LR\n",
    ...Object.keys(models).flatMap((flow) =>
      started(flow).map((file) => `  ${nodeOf(file)}["${file}"] --> ${nodeOf(flow)}["${flow}"]\n`),
    ),
    "```\n",
  ].join("");

const nodeOf = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, "_");
