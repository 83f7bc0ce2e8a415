import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { type Booking, book } from "../ledger.ts";

/** Gives one point, once for each source, and has the student told. */
const award = Effect.fn("Points.award")(function* (
  sql: SqlClient.SqlClient,
  awarded: Pick<Booking, "source" | "accountId" | "at"> & { readonly kind: "referral" | "upload" },
) {
  const { kind, accountId, at } = awarded;
  const entries: Booking["entries"] = [
    { unit: "points", book: "student", accountId, amount: 1 },
    { unit: "points", book: "awards", amount: -1 },
  ];
  const made = yield* book(sql, { ...awarded, entries });
  if (made === null) return false;
  yield* sql`INSERT INTO outbox (kind, account_id, payload, created_at)
    VALUES ('point.earned', ${accountId}, jsonb_build_object('for', ${kind}::text), ${new Date(at)})`;
  return true;
});

/**
 * One point for whoever referred this account, at its first paid subscription and never again (checklist 9.6). Nobody
 * refers themselves. Runs in the transaction that grants. `now` in ms.
 */
export const awardReferral = Effect.fn("Points.awardReferral")(function* (
  sql: SqlClient.SqlClient,
  accountId: number,
  now: number,
) {
  const [referrer] = yield* sql<{ id: number }>`SELECT r.id FROM account a JOIN account r ON r.id = a.referred_by
    WHERE a.id = ${accountId} AND r.id <> a.id AND r.closed_at IS NULL`;
  if (referrer === undefined) return;
  yield* award(sql, { kind: "referral", source: String(accountId), accountId: referrer.id, at: now });
});

/**
 * One point for the owner of an approved paper, once for a paper, whatever is done to it later (checklist 9.7). Runs in
 * the transaction that approves. False when it was given before. `now` in ms.
 */
export const awardUpload = (sql: SqlClient.SqlClient, ownerId: number, paperId: number, now: number) =>
  award(sql, { kind: "upload", source: String(paperId), accountId: ownerId, at: now });
