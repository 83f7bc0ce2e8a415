import { Clock, Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { queueRedraws } from "../jobs/redraw-paper.sql.ts";
import { completeClosures } from "../profile/close-account.ts";
import { republishSolutions } from "../solutions/publishing/republish-solutions.sql.ts";
import { queueMissingOutlines, queueSecondReadings } from "../outlines/queue-outlines.sql.ts";
import { refreshStatistics } from "./table-statistics.sql.ts";

const DAY = 24 * 3_600_000;

/** Rows taken away at once: few enough that no one waits for their locks. */
const AT_ONCE = 1_000;

/** What is not kept for ever: the moment a row is done with, and for how many days it stays after it (docs/decisions/0020). */
const rules = (sql: SqlClient.SqlClient) =>
  [
    { table: "account_event", since: sql`at`, days: 365 },
    { table: "outbox", since: sql`coalesce(sent_at, given_up_at)`, days: 30 },
    { table: "attempt", since: sql`at`, days: 1 },
    { table: "payment_prompt", since: sql`at`, days: 1 },
    { table: "search_quota", since: sql`until`, days: 0 },
    { table: "code", since: sql`expires_at`, days: 1 },
    { table: "reset_session", since: sql`expires_at`, days: 1 },
    { table: "known_device", since: sql`seen_at`, days: 365 },
    { table: "flow_count", since: sql`day`, days: 90 },
    { table: "session", since: sql`expires_at`, days: 0 },
  ] as const;
type Rule = ReturnType<typeof rules>[number];

/** Takes away what one rule no longer keeps; rows that another server has in hand are left to it. Answers how many. */
const deleteExpiredOf = Effect.fn("Maintenance.deleteExpiredOf")(function* ({ table, since, days }: Rule, now: number) {
  const sql = yield* SqlClient.SqlClient;
  const past = new Date(now - days * DAY);
  const some = Effect.map(
    sql`DELETE FROM ${sql(table)} WHERE id IN (
      SELECT id FROM ${sql(table)} WHERE ${since} < ${past} LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING id`,
    (gone) => gone.length,
  );
  let all = 0;
  let gone: number;
  do {
    gone = yield* some;
    all += gone;
  } while (gone === AT_ONCE);
  if (all > 0) yield* Effect.logInfo(`${all} rows of ${table} were past their time`);
  return all;
});

/** Takes away all rows that are past their time. Answers how many there were. */
export const deleteExpiredRows = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const gone = yield* Effect.forEach(rules(sql), (rule) => deleteExpiredOf(rule, now));
  return gone.reduce((sum: number, one) => sum + one, 0);
});

const round = Effect.catchCause(
  Effect.all([
    deleteExpiredRows,
    completeClosures,
    refreshStatistics,
    republishSolutions,
    queueRedraws,
    queueMissingOutlines,
    queueSecondReadings,
  ]),
  (cause) => Effect.logError("maintenance failed", cause),
);

/** Prunes, forgets, counts, publishes again what an earlier version published, queues what one drew and has outlines read, for as long as the server runs, each hour. Any server may, and several at once do no harm. */
export const Maintenance = Layer.effectDiscard(
  Effect.forkScoped(Effect.forever(Effect.andThen(round, Effect.sleep("1 hour")))),
);
