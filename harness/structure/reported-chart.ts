import type { AnyStateMachine } from "xstate";
import { writtenConfig } from "../xstate/xstate-internals.ts";
import { type StateConfig, transitionSites } from "./chart-structure.ts";

/** A chart as data that passes from a test to its report. */
export interface ReportedChart {
  /** The definition as JSON, functions by name, as the inspector reads it. */
  readonly definition: string;
  readonly transitions: readonly ReportedTransition[];
}
export interface ReportedTransition {
  /** As steps of paths name it. */
  readonly id: string;
  /** As titles of tests and exemptions name it. */
  readonly label: string;
  /** The dotted path of its state, empty for the chart itself. */
  readonly source: string;
  /** As titles name it: `after delay`, `actor done`, `actor error`. */
  readonly event: string;
}

/** The chart as it is written, and its transitions in the order of the chart. */
export const reportedChart = (machine: AnyStateMachine): ReportedChart => ({
  definition: JSON.stringify(writtenConfig<StateConfig>(machine), (_, value: unknown) =>
    typeof value === "function" ? { type: value.name } : value,
  ),
  transitions: transitionSites(machine).map(({ id, label, source, event }) => ({
    id,
    label,
    source: source.path.join("."),
    event,
  })),
});
