import { Schema } from "effect";
import { CHART_COUNTS, countedCharts } from "./chart-counts.ts";

/** Bytes of all that one page of the app sends, as long as it lives. */
export const FLOW_COUNTS_MAX = 300;

/** How many bytes a call has: it is plain ASCII. */
export const flowCountsLength = (counts: readonly string[]): number => JSON.stringify({ counts }).length;

const rule = { message: "error.badRequest" };

/**
 * What a browser counted of its charts since it last told, a text for each: the chart, 8 digits of its hash, and counts such as `1bA2`.
 * No account, no text, no paper and no moment is in it. At most 300 bytes.
 */
export const FlowCounts = Schema.Struct({
  counts: Schema.Array(
    Schema.String.check(Schema.isMaxLength(FLOW_COUNTS_MAX, rule), Schema.isPattern(CHART_COUNTS, rule)),
  ).check(
    Schema.isMinLength(1, rule),
    Schema.isMaxLength(countedCharts.length, rule),
    Schema.makeFilter((counts: readonly string[]) => flowCountsLength(counts) <= FLOW_COUNTS_MAX, rule),
  ),
});
export type FlowCounts = typeof FlowCounts.Type;
