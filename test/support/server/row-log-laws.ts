import { Effect, Option } from "effect";
import { SqlClient } from "effect/sql";
import { LoggedCharts } from "../../../server/row-charts/logged-chart.ts";
import { LoggedChartsLive } from "../../../server/logged-charts.ts";
import { explainRow } from "../../../server/row-charts/explain-row.ts";
import { readDefinitions, readLoggedRows } from "../../../server/row-charts/read-log.sql.ts";

/**
 * Rows that the log does not lead to, each as text; none where every transition is logged. Looks at revisions alone: tests set states
 * by hand. A later outline of a paper begins with revision 1 again.
 */
export const findUnloggedRows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const found: string[] = [];
  for (const { table, keyColumn } of yield* LoggedCharts) {
    const key = sql(keyColumn);
    const rows = yield* sql<{ key: string; revision: number; logged: number }>`
      SELECT r.${key}::text AS key, r.revision, coalesce(l.count, 0)::int AS logged FROM ${sql(table)} r
        LEFT JOIN LATERAL (SELECT count(*), min(revision) AS first, max(revision) AS last FROM row_transition t
          WHERE t.row_table = ${table} AND t.row_key = r.${key}::text AND t.id >= (SELECT max(id) FROM row_transition
            WHERE row_table = ${table} AND row_key = r.${key}::text AND (revision = 1 OR chart = ''))) l ON true
      WHERE r.revision > 0 AND (l.last IS DISTINCT FROM r.revision OR l.count <> l.last - l.first + 1)`;
    found.push(
      ...rows.map((row) => `${table} ${row.key} has revision ${row.revision}, and ${row.logged} entries in the log`),
    );
  }
  return found;
}).pipe(Effect.provide(LoggedChartsLive));

/** The same as a test ends; nothing of a database that does not answer any more. */
export const findUnloggedAtEnd = findUnloggedRows.pipe(
  Effect.timeoutOption("10 seconds"),
  Effect.map(Option.getOrElse((): readonly string[] => [])),
  Effect.catchCause(() => Effect.succeed<readonly string[]>([])),
);

/** Throws where a transition was not logged. */
export const requireLogged = (unlogged: readonly string[]): void => {
  if (unlogged.length > 0) throw new Error(`Not every transition is logged: ${unlogged.join("; ")}.`);
};

/** What no chart explains of any row, each as text: every transition is logged, and every one is a chart's. */
export const findUnexplainedRows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const definitions = yield* readDefinitions();
  const found: string[] = [];
  for (const chart of yield* LoggedCharts) {
    const { table, keyColumn } = chart;
    const keys = yield* sql<{ key: string }>`SELECT ${sql(keyColumn)}::text AS key FROM ${sql(table)}`;
    for (const { key, row, log } of yield* readLoggedRows(
      chart,
      keys.map((one) => one.key),
    ))
      found.push(
        ...explainRow(chart, row, log, definitions).map(
          (one) =>
            `${table} ${key}, revision ${one.revision}: ${one.kind}, expected ${one.expected}, found ${one.found}`,
        ),
      );
  }
  return found;
}).pipe(Effect.provide(LoggedChartsLive));
