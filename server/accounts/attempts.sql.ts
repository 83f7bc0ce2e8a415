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

/** Notes that it happened again; what is a day old is forgotten. */
export const noteAttempt = Effect.fn("Attempts.note")(function* ({ kind }: Pick<Limit, "kind">, subject: string) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  yield* sql`DELETE FROM attempt WHERE kind = ${kind} AND at < ${new Date(now - DAY)}`;
  const rows = yield* sql<{ id: string }>`
    INSERT INTO attempt ${sql.insert({ kind, subject, at: new Date(now) })} RETURNING id::text`;
  return rows[0]!.id;
}, Effect.orDie);

export const forgetAttempts = Effect.fn("Attempts.forget")(function* (ids: readonly string[]) {
  const sql = yield* SqlClient.SqlClient;
  if (ids.length > 0) yield* sql`DELETE FROM attempt WHERE id IN ${sql.in(ids.map(BigInt))}`;
}, Effect.orDie);

/** How often it happened within the limit's time. */
export const countAttempts = Effect.fn("Attempts.count")(function* (
  { kind, within }: Omit<Limit, "most">,
  subject: string,
) {
  const sql = yield* SqlClient.SqlClient;
  const since = new Date((yield* Clock.currentTimeMillis) - within);
  const rows = yield* sql<{ count: number }>`SELECT count(*)::int AS count FROM attempt
    WHERE kind = ${kind} AND subject = ${subject} AND at > ${since}`;
  return rows[0]!.count;
}, Effect.orDie);

/** A limit and whom it counts. */
export type Counted = readonly [limit: Limit, subject: string];

/**
 * Takes one turn of each limit before the work is done, or of none where one is reached: many at once cannot slip through
 * together. Answers the ids of the turns, or how long to wait and for which limit.
 */
export const takeTurns = Effect.fn("Attempts.takeTurns")(function* (counted: readonly Counted[]) {
  const sql = yield* SqlClient.SqlClient;
  const take = Effect.gen(function* () {
    const ids: string[] = [];
    for (const [limit, subject] of counted) {
      yield* sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${limit.kind} ${subject}`}, 0))`;
      const wait = yield* waitFor(limit, subject);
      if (wait !== null) {
        yield* forgetAttempts(ids);
        return { wait, limit };
      }
      ids.push(yield* noteAttempt(limit, subject));
    }
    return { ids };
  });
  return yield* sql.withTransaction(take);
}, Effect.orDie);

export const takeTurn = (limit: Limit, subject: string) => takeTurns([[limit, subject]]);
