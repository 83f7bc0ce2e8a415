import type { AnyStateMachine } from "xstate";
import { createPagedListMachine } from "../../machines/paged-list/paged-list.machine.ts";
import { createResourceMachine } from "../../machines/resource/resource.machine.ts";
import { type Chart, flowOf } from "../../chart-drawing/chart-definition.ts";
import { machineChart } from "../../chart-drawing/machine-chart.ts";

/** A chart of the app as it is today, and how a file imports it. */
export interface CatalogueChart {
  readonly machine: AnyStateMachine;
  /** Below src/machines. */
  readonly file: string;
  /** What the file exports, and the code that gives the chart. */
  readonly exported: string;
  readonly code: string;
}

const loaders = import.meta.glob<Readonly<Record<string, unknown>>>([
  "../../machines/*/*.machine.ts",
  "!../../machines/{paged-list,resource}/*.machine.ts",
]);
/** Charts that are made under many ids. */
const makers = {
  createPagedListMachine: { file: "paged-list/paged-list.machine.ts", make: createPagedListMachine },
  createResourceMachine: { file: "resource/resource.machine.ts", make: createResourceMachine },
} as const;

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === "object" && value !== null && "root" in value && "config" in value;

/** The folder and the file of a chart have its id as their name: `codeEntry` is in code-entry/code-entry.machine.ts. */
const fileOf = (id: string): string => `${flowOf(id)}/${flowOf(id)}.machine.ts`;

const waysOf = ({ moves }: Chart): string =>
  moves
    .map(({ source, event, target }) => [source, event, target].join(" "))
    .toSorted()
    .join("\n");

/** Whether a chart has the transitions of one that was told. */
export const isSameChart = (machine: AnyStateMachine, told: Chart): boolean => {
  const chart = machineChart(machine);
  return chart !== null && waysOf(chart) === waysOf(told);
};

const madeChart = (told: Chart): CatalogueChart | null => {
  for (const [exported, { file, make }] of Object.entries(makers)) {
    const machine = make(told.name) as AnyStateMachine;
    if (isSameChart(machine, told))
      return { machine, file, exported, code: `${exported}(${JSON.stringify(told.name)})` };
  }
  return null;
};

/** The chart of today of one that was told, by its id; null where there is none. Rejects where it cannot be loaded. */
export const findChart = async (told: Chart): Promise<CatalogueChart | null> => {
  const file = fileOf(told.name);
  const module = await loaders[`../../machines/${file}`]?.();
  const [exported, machine] =
    Object.entries(module ?? {}).find(([, value]) => isMachine(value) && value.id === told.name) ?? [];
  if (exported === undefined || !isMachine(machine)) return madeChart(told);
  return { machine, file, exported, code: exported };
};
