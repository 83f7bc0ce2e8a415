import { Schema } from "effect";
import { chartedTables } from "./unexplained-transitions.ts";

/** How many days a flow may look back, the shortest first. */
export const flowDays = [7, 30, 90] as const;
export type FlowDays = (typeof flowDays)[number];

/**
 * Changes of rows from one state to another by one event. Where the states are the same, the row stayed in it. Seconds in `from` before
 * it, since the row came there or was stored: of the middle one, and of 90 in 100 at most; null where nothing is known of it.
 */
export const FlowTransition = Schema.Struct({
  from: Schema.String,
  event: Schema.String,
  to: Schema.String,
  count: Schema.Int,
  median: Schema.NullOr(Schema.Finite),
  most: Schema.NullOr(Schema.Finite),
});
export type FlowTransition = typeof FlowTransition.Type;

/** How many of the rows that were stored in the days are in a state now. */
export const FlowState = Schema.Struct({ state: Schema.String, rows: Schema.Int });
export type FlowState = typeof FlowState.Type;

/**
 * How rows of a table moved on their chart in the last days. `more`: there were too many changes or rows, and only the newest of
 * them are counted.
 */
export const RowFlow = Schema.Struct({
  table: Schema.Literals(chartedTables),
  days: Schema.Literals(flowDays),
  states: Schema.Array(FlowState),
  transitions: Schema.Array(FlowTransition),
  more: Schema.Boolean,
});
export type RowFlow = typeof RowFlow.Type;
