import { Schema } from "effect";
import { FlowState, flowDays } from "../admin/row-flows.ts";
import { countedCharts } from "./chart-counts.ts";

/** Sums below this are shown to no one: a few counts could point at a person. */
export const SHOWN_FROM = 5;

/**
 * How often a transition happened in browsers of students who agreed. `median` and `most`: the seconds that 50 and 90 in 100 took at
 * most in `from` before it, as the ends of spans: 3, 10, 30 or 120; null for longer.
 */
export const BrowserTransition = Schema.Struct({
  from: Schema.String,
  event: Schema.String,
  to: Schema.String,
  count: Schema.Int,
  median: Schema.NullOr(Schema.Int),
  most: Schema.NullOr(Schema.Int),
});
export type BrowserTransition = typeof BrowserTransition.Type;

/**
 * How a chart went in browsers of the last days. `states`: in which it ended, and how often. `withheld`: how many transitions and
 * states have fewer than 5, and are not here. `dropped`: how many calls of browsers had no room for
 * all that was counted.
 */
export const BrowserFlow = Schema.Struct({
  chart: Schema.Literals(countedCharts),
  days: Schema.Literals(flowDays),
  states: Schema.Array(FlowState),
  transitions: Schema.Array(BrowserTransition),
  withheld: Schema.Int,
  dropped: Schema.Int,
});
export type BrowserFlow = typeof BrowserFlow.Type;
