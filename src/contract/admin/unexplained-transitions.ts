import { Schema } from "effect";
import { listPageOf, Ref } from "../entities.ts";
import { listPath, type ListQuery, parseListQuery } from "./admin-list-url.ts";

/** How old an entry of the log is when it is checked, in ms: one with a smaller id may be committed after it until then. */
export const LOG_SETTLED_AFTER = 30_000;

/** The tables whose rows follow a chart. */
export const chartedTables = ["payment", "review", "solution", "outline"] as const;
export type ChartedTable = (typeof chartedTables)[number];

/**
 * In which way a row and its log are not what a chart does (docs/operations.md):
 * - `firstState`: it began in a state in which no row is stored.
 * - `missing`: the log has no entry of the expected revision.
 * - `chain`: an entry begins in another state than the one before it ended in.
 * - `unknownChart`: no chart of this hash is stored.
 * - `ignored`: the chart does nothing on the event in that state.
 * - `transition`, `effects`, `context`: the chart goes to another state, has other effects, knows something else after it.
 * - `row`: the row is not as the last entry left it.
 */
export const deviationKinds = [
  "firstState",
  "missing",
  "chain",
  "unknownChart",
  "ignored",
  "transition",
  "effects",
  "context",
  "row",
] as const;
export type DeviationKind = (typeof deviationKinds)[number];

/**
 * What the check of the log could not explain of a row. `key` is its id, or its paper's; `expected` and `found` name states, events,
 * effects, revisions or charts, empty for none. `seenAt` and `seenBy` once an admin has marked it as seen.
 */
export const UnexplainedTransition = Schema.Struct({
  id: Schema.Int,
  table: Schema.Literals(chartedTables),
  key: Schema.String,
  revision: Schema.Int,
  kind: Schema.Literals(deviationKinds),
  expected: Schema.String,
  found: Schema.String,
  foundAt: Schema.String,
  seenAt: Schema.NullOr(Schema.String),
  seenBy: Schema.NullOr(Ref),
});
export type UnexplainedTransition = typeof UnexplainedTransition.Type;
export const UnexplainedList = listPageOf(UnexplainedTransition);
export type UnexplainedList = typeof UnexplainedList.Type;

export const unexplainedStatuses = ["open", "seen"] as const;
export type UnexplainedStatus = (typeof unexplainedStatuses)[number];
/** Which of them, and after which: what the address of the console's list says. */
export type UnexplainedQuery = ListQuery<UnexplainedStatus>;
export const parseUnexplainedQuery = (search: string): UnexplainedQuery => parseListQuery(unexplainedStatuses, search);
export const unexplainedPath = (query: UnexplainedQuery): string =>
  listPath("/admin/transitions", unexplainedStatuses, query);

export const MarkSeenForm = Schema.Struct({ id: Schema.Int });
export type MarkSeenForm = typeof MarkSeenForm.Type;
