import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";

/** Something to be sent outside, once the transaction that wrote it is through. */
export interface OutboxEntry {
  readonly id: bigint;
  readonly kind: string;
  readonly accountId: number | null;
  readonly payload: Readonly<Record<string, unknown>>;
  /** Starts so far, this one with them. */
  readonly attempts: number;
  readonly createdAt: Date;
}

/** The same at every try, and never another entry's, not even of a database that was begun again. */
export const deliveryId = ({ kind, id, createdAt }: OutboxEntry): string => `${kind}.${id}.${createdAt.getTime()}`;

/** For how long a taken entry is left to its taker, in ms: longer than any sending. */
const LEASE = 120_000;

/** Writes down what is to be sent, in `wait` ms or at once, and answers its id. Belongs in the transaction that makes it true; signal OutboxWakeup after it. */
export const addToOutbox = Effect.fn("Outbox.addToOutbox")(function* (
  kind: string,
  accountId: number | null,
  payload: Readonly<Record<string, unknown>>,
  wait = 0,
) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const rows = yield* sql<{ id: bigint }>`INSERT INTO outbox ${sql.insert({
    kind,
    account_id: accountId,
    payload: JSON.stringify(payload),
    created_at: new Date(now),
    due_at: wait === 0 ? null : new Date(now + wait),
  })} RETURNING id`;
  return rows[0]!.id;
}, Effect.orDie);

/** Takes entries that are due, of these kinds. Another taker, here or on another server, gets others. */
export const takeDueEntries = Effect.fn("Outbox.takeDueEntries")(function* (kinds: readonly string[], most: number) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  return yield* sql<OutboxEntry>`UPDATE outbox SET due_at = ${new Date(now + LEASE)}, attempts = attempts + 1
    WHERE id IN (SELECT id FROM outbox
      WHERE sent_at IS NULL AND given_up_at IS NULL AND kind IN ${sql.in(kinds)}
        AND (due_at IS NULL OR due_at <= ${new Date(now)})
      ORDER BY id LIMIT ${most} FOR UPDATE SKIP LOCKED)
    RETURNING id, kind, account_id AS "accountId", payload, attempts, created_at AS "createdAt"`;
}, Effect.orDie);

/** Notes that an entry arrived; what it held is not needed any more. */
export const markEntrySent = Effect.fn("Outbox.markEntrySent")(function* ({ id }: OutboxEntry) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  yield* sql`UPDATE outbox SET sent_at = ${now}, problem = NULL, payload = '{}' WHERE id = ${id}`;
}, Effect.orDie);

/** Puts an entry off by `wait` ms; null gives it up. */
export const postponeEntry = Effect.fn("Outbox.postponeEntry")(function* (
  { id }: OutboxEntry,
  problem: string,
  wait: number | null,
) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const next =
    wait === null ? { given_up_at: new Date(now), payload: "{}", problem } : { due_at: new Date(now + wait), problem };
  yield* sql`UPDATE outbox SET ${sql.update(next)} WHERE id = ${id}`;
}, Effect.orDie);
