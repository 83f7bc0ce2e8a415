import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { LOG_SETTLED_AFTER } from "../../src/contract/admin/unexplained-transitions.ts";
import { type Definitions, type Deviation, explainRow } from "./explain-row.ts";
import { type HashedChart, LoggedCharts } from "./logged-chart.ts";
import { readDefinitions, readLoggedRows } from "./read-log.sql.ts";
import { storeDeviations } from "./unexplained.sql.ts";

/** Between two turns, over all servers, in ms. */
export const CHECK_INTERVAL = 20_000;
/** Entries whose time is so far ahead are not waited for, in ms: clocks of servers differ by less. */
const AHEAD = 300_000;

/** Entries that are read at once, and how often in one turn at most. */
const BATCH = 500;
const BATCHES = 10;
/** Rows of each table that are looked at again in a turn, whether or not they moved. */
const ROTATION = 50;
/** Rows that were changed by hand, in a turn. */
const QUEUED = 100;

interface RowName {
  readonly table: string;
  readonly key: string;
}

/** The log has a line for each deviation that was not known. */
const logDeviation = ({ table, key }: RowName, { revision, kind, expected, found }: Deviation) =>
  Effect.logError("a row is not explained by its chart").pipe(
    Effect.annotateLogs({ code: "unexplained_transition", table, row: key, revision, kind, expected, found }),
  );

const checkTable = Effect.fn("RowCheck.checkTable")(function* (
  chart: HashedChart,
  keys: readonly string[],
  definitions: Definitions,
) {
  const { table } = chart;
  for (const { key, row, log } of yield* readLoggedRows(chart, keys)) {
    const deviations = explainRow(chart, row, log, definitions);
    if (deviations.length === 0) continue;
    for (const one of yield* storeDeviations(table, key, deviations)) yield* logDeviation({ table, key }, one);
  }
});

/** Explains these rows, each once. */
const checkNamed = Effect.fn("RowCheck.checkNamed")(function* (rows: readonly RowName[], definitions: Definitions) {
  for (const chart of yield* LoggedCharts) {
    const keys = new Set(rows.filter(({ table }) => table === chart.table).map(({ key }) => key));
    if (keys.size > 0) yield* checkTable(chart, [...keys], definitions);
  }
});

/** Rows that the database saw change without an entry of the log. */
const checkQueued = Effect.fn("RowCheck.checkQueued")(function* (definitions: Definitions) {
  const sql = yield* SqlClient.SqlClient;
  const taken = Effect.gen(function* () {
    const rows = yield* sql<RowName>`DELETE FROM row_to_check WHERE id IN
        (SELECT id FROM row_to_check ORDER BY id LIMIT ${QUEUED} FOR UPDATE SKIP LOCKED)
      RETURNING row_table AS "table", row_key AS key`;
    yield* checkNamed(rows, definitions);
  });
  yield* sql.withTransaction(taken);
});

interface NewEntry extends RowName {
  readonly id: number;
  readonly isFresh: boolean;
}

/** The rows of the entries after the cursor, a batch of them. Answers whether there may be more. */
const checkNew = Effect.fn("RowCheck.checkNew")(function* (definitions: Definitions) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const entries = yield* sql<NewEntry>`SELECT id::float8 AS id, row_table AS "table", row_key AS key,
      at BETWEEN ${new Date(now - LOG_SETTLED_AFTER)} AND ${new Date(now + AHEAD)} AS "isFresh"
    FROM row_transition WHERE id > (SELECT log_id FROM row_check) ORDER BY id LIMIT ${BATCH}`;
  const fresh = entries.findIndex(({ isFresh }) => isFresh);
  const settled = fresh === -1 ? entries : entries.slice(0, fresh);
  const last = settled.at(-1);
  if (last === undefined) return false;
  yield* checkNamed(settled, definitions);
  yield* sql`UPDATE row_check SET log_id = ${last.id} WHERE log_id < ${last.id}`;
  return settled.length === BATCH;
});

/** Some rows of each table, those after the ones of the last turn: in time all are looked at again. */
const checkRotation = Effect.fn("RowCheck.checkRotation")(function* (
  rotation: Readonly<Record<string, string>>,
  definitions: Definitions,
) {
  const sql = yield* SqlClient.SqlClient;
  const next: Record<string, string> = {};
  for (const chart of yield* LoggedCharts) {
    const { table, keyType } = chart;
    const key = sql(chart.keyColumn);
    const after = rotation[table];
    const rows = yield* sql<{ key: string }>`SELECT ${key}::text AS key FROM ${sql(table)}
      WHERE ${after === undefined ? sql`true` : sql`${key} > ${after}::${sql.literal(keyType)}`}
      ORDER BY ${sql(table)}.${key} LIMIT ${ROTATION}`;
    const keys = rows.map((row) => row.key);
    if (keys.length > 0) yield* checkTable(chart, keys, definitions);
    const last = keys.at(-1);
    if (keys.length === ROTATION && last !== undefined) next[table] = last;
  }
  yield* sql`UPDATE row_check SET rotation = ${JSON.stringify(next)}::jsonb`;
});

/**
 * One turn of the check, where one is due and no other server has it: rows that were changed by hand, rows with new entries, and
 * some of all others. Answers whether it was done.
 */
export const checkRows = Effect.fn("RowCheck.checkRows")(function* () {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const [turn] = yield* sql<{ rotation: Readonly<Record<string, string>> }>`UPDATE row_check
    SET due_at = ${new Date(now + CHECK_INTERVAL)} WHERE due_at <= ${new Date(now)} RETURNING rotation`;
  if (turn === undefined) return false;
  const definitions = yield* readDefinitions();
  yield* checkQueued(definitions);
  for (let batch = 0; batch < BATCHES && (yield* checkNew(definitions)); batch += 1);
  yield* checkRotation(turn.rotation, definitions);
  return true;
}, Effect.orDie);
