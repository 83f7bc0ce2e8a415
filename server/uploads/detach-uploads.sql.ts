import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { findStorageKeys } from "../papers/storage-keys.sql.ts";
import { transitionReview } from "../review/review-transition.sql.ts";

/**
 * Detaches the uploads of an account that is being closed: approved papers stay without an owner, all others are deleted with
 * what admins wrote about them. Returns the storage keys to remove. Run in the transaction that closes the account.
 */
export const detachUploads = Effect.fn("Uploads.detachUploads")(function* (ownerId: number) {
  const sql = yield* SqlClient.SqlClient;
  const owned = yield* sql<{ id: number }>`SELECT id FROM paper WHERE owner_id = ${ownerId} ORDER BY id`;
  const ids = owned.map(({ id }) => id);
  const keys = new Map<number, readonly string[]>();
  for (const id of ids) {
    keys.set(id, yield* findStorageKeys(id));
    yield* transitionReview(id, { type: "ownerAccount.closed", by: ownerId });
  }
  const kept = sql`EXISTS (SELECT FROM paper p WHERE p.id = paper_id)`;
  yield* sql`UPDATE review_event SET details = CASE WHEN ${kept} THEN details - 'reason' ELSE '{}' END
    WHERE paper_id = ANY(${ids}::int[])`;
  const left = yield* sql<{ id: number }>`SELECT id FROM paper WHERE id = ANY(${ids}::int[])`;
  for (const { id } of left) keys.delete(id);
  return [...keys.values()].flat();
}, Effect.orDie);
