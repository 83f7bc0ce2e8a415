import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { ChartDefinition } from "./chart-definition.ts";
import type { Definitions, LoggedTransition, StoredRow } from "./explain-row.ts";
import type { HashedChart } from "./logged-chart.ts";

/** A row with its log, both as they were at one moment. */
export interface LoggedRow {
  readonly key: string;
  readonly row: StoredRow;
  readonly log: readonly LoggedTransition[];
}

/** Texts that are a key of the type: a log that was changed by hand may name anything. */
export const keyPattern = { int: "^[0-9]{1,9}$", uuid: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" } as const;

/** The rows of these keys with their logs, in one statement: a row that moves meanwhile is seen before or after it. */
export const readLoggedRows = Effect.fn("RowCheck.readLoggedRows")(function* (
  { table, keyColumn, keyType }: HashedChart,
  keys: readonly string[],
) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<LoggedRow>`SELECT k.key,
      CASE WHEN r.state IS NOT NULL THEN jsonb_build_object('state', r.state, 'revision', r.revision) END AS row,
      coalesce(l.log, '[]') AS log
    FROM unnest(${keys}::text[]) AS k (key)
      LEFT JOIN ${sql(table)} r
        ON r.${sql(keyColumn)} = CASE WHEN k.key ~ ${keyPattern[keyType]} THEN k.key::${sql.literal(keyType)} END
      LEFT JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('revision', revision, 'chart', chart, 'event', event,
          'from', from_state, 'to', to_state, 'effects', string_to_array(effects, ' '), 'context', context) ORDER BY id) AS log
        FROM row_transition WHERE row_table = ${table} AND row_key = k.key) l ON true
    ORDER BY k.key`;
}, Effect.orDie);

/** The charts of all versions that moved rows here, by their hash. */
export const readDefinitions = Effect.fn("RowCheck.readDefinitions")(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ hash: string; definition: ChartDefinition }>`SELECT hash, definition FROM row_chart`;
  return new Map(rows.map(({ hash, definition }) => [hash, definition])) as Definitions;
}, Effect.orDie);
