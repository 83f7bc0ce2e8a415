import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";

/** How often something may happen: at most `most` times within `within` ms. */
export interface Limit {
  readonly kind: string;
  readonly most: number;
  readonly within: number;
}

const DAY = 24 * 3_600_000;

/** Seconds until one more is allowed; null while the limit is not reached. */
export const waitFor = Effect.fn("Attempts.waitFor")(function* ({ kind, most, within }: Limit, subject: string) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const rows = yield* sql<{ at: Date }>`
    SELECT at FROM attempt WHERE kind = ${kind} AND subject = ${subject} AND at > ${new Date(now - within)}
    ORDER BY at DESC OFFSET ${most - 1} LIMIT 1`;
  const oldest = rows[0]?.at.getTime();
  return oldest === undefined ? null : Math.max(1, Math.ceil((oldest + within - now) / 1000));
}, Effect.orDie);

/** Notes that it happened once more; what is a day old is forgotten. */
export const noteAttempt = Effect.fn("Attempts.note")(function* ({ kind }: Limit, subject: string) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  yield* sql`DELETE FROM attempt WHERE kind = ${kind} AND at < ${new Date(now - DAY)}`;
  const rows = yield* sql<{ id: string }>`
    INSERT INTO attempt ${sql.insert({ kind, subject, at: new Date(now) })} RETURNING id::text`;
  return rows[0]!.id;
}, Effect.orDie);

export const forgetAttempt = Effect.fn("Attempts.forget")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM attempt WHERE id = ${id}::bigint`;
}, Effect.orDie);

/** Forgets all that was noted of somebody. */
export const forgetAttempts = Effect.fn("Attempts.forgetAll")(function* (kind: string, subject: string) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM attempt WHERE kind = ${kind} AND subject = ${subject}`;
}, Effect.orDie);

/** Takes one of the allowed turns before the work is done, so that many at once can not slip through together. */
export const takeTurn = Effect.fn("Attempts.takeTurn")(function* (limit: Limit, subject: string) {
  const sql = yield* SqlClient.SqlClient;
  const turn = Effect.gen(function* () {
    yield* sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${limit.kind} ${subject}`}, 0))`;
    const wait = yield* waitFor(limit, subject);
    return wait === null ? { id: yield* noteAttempt(limit, subject) } : { wait };
  });
  return yield* sql.withTransaction(turn);
}, Effect.orDie);
