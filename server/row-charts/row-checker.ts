import { Clock, Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { repeatTurns } from "../wakeup/worker-loop.ts";
import { CHECK_INTERVAL, checkRows } from "./check-rows.sql.ts";
import { LoggedCharts } from "./logged-chart.ts";

/** Stores the charts of this server by their hash, where they are new. */
const storeDefinitions = Effect.fn("RowCheck.storeDefinitions")(function* () {
  const sql = yield* SqlClient.SqlClient;
  const first_at = new Date(yield* Clock.currentTimeMillis);
  for (const { hash, table, definition } of yield* LoggedCharts)
    yield* sql`INSERT INTO row_chart (hash, row_table, definition, first_at)
      VALUES (${hash}, ${table}, ${JSON.stringify(definition)}::jsonb, ${first_at}) ON CONFLICT DO NOTHING`;
}, Effect.orDie);

const turn = Effect.andThen(Effect.sleep(CHECK_INTERVAL / 2), checkRows());

/** Stores the charts at the start, and checks rows against the log while the server runs. */
export const RowChecker = Layer.effectDiscard(
  Effect.andThen(storeDefinitions(), Effect.forkScoped(repeatTurns(turn, "the check of rows failed", "10 seconds"))),
);
