import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";

/** How often something may happen: at most `most` times within `within` ms. */
export interface RateLimitRule {
  readonly kind: string;
  readonly most: number;
  readonly within: number;
}

/** Seconds until `oldest`, the attempt that reached a limit, is out of its time. */
const secondsLeft = (oldest: Date, within: number, now: number): number =>
  Math.max(1, Math.ceil((oldest.getTime() + within - now) / 1000));

/** Seconds until one more is allowed; null while the limit is not reached. */
export const secondsUntilAllowed = Effect.fn("RateLimiter.secondsUntilAllowed")(function* (
  { kind, most, within }: RateLimitRule,
  subject: string,
) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const rows = yield* sql<{ at: Date }>`
    SELECT at FROM attempt WHERE kind = ${kind} AND subject = ${subject} AND at > ${new Date(now - within)}
    ORDER BY at DESC OFFSET ${most - 1} LIMIT 1`;
  return rows[0] === undefined ? null : secondsLeft(rows[0].at, within, now);
}, Effect.orDie);

/** Notes that it happened again; the upkeep deletes it after a day. */
export const recordAttempt = Effect.fn("RateLimiter.recordAttempt")(function* (
  { kind }: Pick<RateLimitRule, "kind">,
  subject: string,
) {
  const sql = yield* SqlClient.SqlClient;
  const at = new Date(yield* Clock.currentTimeMillis);
  yield* sql`INSERT INTO attempt ${sql.insert({ kind, subject, at })}`;
}, Effect.orDie);

export const refundAttempts = Effect.fn("RateLimiter.refundAttempts")(function* (ids: readonly string[]) {
  const sql = yield* SqlClient.SqlClient;
  if (ids.length > 0) yield* sql`DELETE FROM attempt WHERE id IN ${sql.in(ids.map(BigInt))}`;
}, Effect.orDie);

/** How often it happened within the limit's time. */
export const countAttempts = Effect.fn("RateLimiter.countAttempts")(function* (
  { kind, within }: Omit<RateLimitRule, "most">,
  subject: string,
) {
  const sql = yield* SqlClient.SqlClient;
  const since = new Date((yield* Clock.currentTimeMillis) - within);
  const rows = yield* sql<{ count: number }>`SELECT count(*)::int AS count FROM attempt
    WHERE kind = ${kind} AND subject = ${subject} AND at > ${since}`;
  return rows[0]!.count;
}, Effect.orDie);

/** A limit and whom it counts. */
export type LimitedSubject = readonly [limit: RateLimitRule, subject: string];

/** The ids of the turns; or the place of the first limit that is reached, and the attempt that reached it. */
interface ConsumedRow {
  readonly ids: readonly string[];
  readonly place: number | null;
  readonly oldest: Date | null;
}

/**
 * Counts one attempt against every limit, or against none if one limit is reached. Call it before the work, so that concurrent
 * calls cannot pass together. Returns the ids of the attempts, or the wait and the limit that was reached. Uses two statements
 * however many limits there are: the embedded database has one connection.
 */
export const consumeLimits = Effect.fn("RateLimiter.consumeLimits")(function* (counted: readonly LimitedSubject[]) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const rows = counted.map(([{ kind, most, within }, subject], place) => {
    return { kind, subject, most, since: new Date(now - within), place };
  });
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    AS wanted(kind text, subject text, most int, since timestamptz, place int)`;
  const take = Effect.gen(function* () {
    yield* sql`SELECT pg_advisory_xact_lock(key)
      FROM (SELECT DISTINCT hashtextextended(kind || ' ' || subject, 0) AS key FROM ${wanted} ORDER BY key) keys`;
    const [row] = yield* sql<ConsumedRow>`
      WITH reached AS (
        SELECT place, first.at AS oldest FROM ${wanted} CROSS JOIN LATERAL (
          SELECT at FROM attempt WHERE attempt.kind = wanted.kind AND attempt.subject = wanted.subject AND at > since
          ORDER BY at DESC OFFSET most - 1 LIMIT 1) first),
      taken AS (
        INSERT INTO attempt (kind, subject, at) SELECT kind, subject, ${new Date(now)} FROM ${wanted}
        WHERE NOT EXISTS (SELECT FROM reached) RETURNING id::text)
      SELECT ARRAY(SELECT id FROM taken) AS ids, (SELECT place FROM reached ORDER BY place LIMIT 1) AS place,
        (SELECT oldest FROM reached ORDER BY place LIMIT 1) AS oldest`;
    return row!;
  });
  const { ids, place, oldest } = yield* sql.withTransaction(take);
  if (place === null || oldest === null) return { ids };
  const [limit] = counted[place]!;
  return { wait: secondsLeft(oldest, limit.within, now), limit };
}, Effect.orDie);

export const consumeLimit = (limit: RateLimitRule, subject: string) => consumeLimits([[limit, subject]]);
