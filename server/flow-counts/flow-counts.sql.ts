import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { CountedChart } from "../../src/contract/flow-counts/chart-counts.ts";
import type { CountedRow, FlowSum } from "./counted-rows.ts";

/** A sum is never more than this: a number of 32 bits. */
const SUM_MAX = 2_000_000_000;

/** Whether a student agreed that counts are sent. */
export const hasAgreed = Effect.fn("FlowCounts.hasAgreed")(function* (accountId: number) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`SELECT 1 FROM account WHERE id = ${accountId} AND share_counts`;
  return rows.length > 0;
}, Effect.orDie);

/** Adds counts to the sums of a day, such as `2026-11-29`. In one order, so that no two calls wait for each other's rows. */
export const addCounts = Effect.fn("FlowCounts.addCounts")(function* (rows: readonly CountedRow[], day: string) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`INSERT INTO flow_count AS old (chart, version, kind, from_state, event, to_state, span, day, count)
    SELECT chart, version, kind, "from", event, "to", span, ${day}::date, count
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS one(chart text, version text, kind text, "from" text, event text, "to" text, span int, count int)
    ORDER BY chart, version, kind, "from", event, "to", span
    ON CONFLICT (chart, day, version, kind, from_state, event, to_state, span)
      DO UPDATE SET count = least(old.count::bigint + excluded.count, ${SUM_MAX}::bigint)`;
}, Effect.orDie);

/** Sums of a chart from a day on, over all its versions. */
export const readSums = Effect.fn("FlowCounts.readSums")(function* (chart: CountedChart, from: string) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<FlowSum>`SELECT kind, from_state AS "from", event, to_state AS "to", span, sum(count)::float8 AS count
    FROM flow_count WHERE chart = ${chart} AND day >= ${from}::date
    GROUP BY kind, from_state, event, to_state, span ORDER BY kind, from_state, event, to_state, span`;
}, Effect.orDie);
