import { Context } from "effect";
import type { AnyStateMachine } from "xstate";
import { type ChartDefinition, chartDefinition, chartHash } from "./chart-definition.ts";

/** What the check of the log knows of a chart. */
export interface LoggedChart {
  readonly machine: AnyStateMachine;
  /** The name of the machine and its file from the root of the project, for a test that replays a row. */
  readonly source: { readonly name: string; readonly file: string };
  readonly table: string;
  readonly keyColumn: string;
  readonly keyType: "int" | "uuid";
  /** The states in which a row may be stored. To be stored is no transition: it is revision 0. */
  readonly firstStates: readonly string[];
  /** The part of the context that the chart alone changes, as it is in a new row. */
  readonly firstContext: Readonly<Record<string, unknown>>;
  /** Whether rows are never deleted, may be, or may be with another one by the same key after them. */
  readonly lifetime: "permanent" | "deletable" | "replaceable";
  /** Whose `created_at` says when a row was stored: its own, or that of its paper. */
  readonly createdAt: "row" | "paper";
}

/** A chart of the server, with its hash and what is stored of it. */
export interface HashedChart extends LoggedChart {
  readonly hash: string;
  readonly definition: ChartDefinition;
}
export const hashedChart = (chart: LoggedChart): HashedChart => ({
  ...chart,
  hash: chartHash(chart.machine),
  definition: chartDefinition(chart.machine),
});

/** The charts whose rows are checked against the log. */
export class LoggedCharts extends Context.Service<LoggedCharts, readonly HashedChart[]>()("annales/LoggedCharts") {}
