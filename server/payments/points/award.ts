import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { notify } from "../../notifications/notify.ts";
import { type Booking, book } from "../ledger.ts";

/** Gives one point, once for each source. False when it was given before. */
const award = Effect.fn("Points.award")(function* (
  sql: SqlClient.SqlClient,
  awarded: Pick<Booking, "source" | "accountId" | "at"> & { readonly kind: "referral" | "upload" },
) {
  const { accountId } = awarded;
  const entries: Booking["entries"] = [
    { unit: "points", book: "student", accountId, amount: 1 },
    { unit: "points", book: "awards", amount: -1 },
  ];
  return (yield* book(sql, { ...awarded, entries })) !== null;
});

/**
 * One point for whoever referred this account, at its first paid subscription and never again (checklist 9.6), who is told
 * of it. Nobody refers themselves. Runs in the transaction that grants. `now` in ms.
 */
export const awardReferral = Effect.fn("Points.awardReferral")(function* (
  sql: SqlClient.SqlClient,
  accountId: number,
  now: number,
) {
  const [referrer] = yield* sql<{ id: number }>`SELECT r.id FROM account a JOIN account r ON r.id = a.referred_by
    WHERE a.id = ${accountId} AND r.id <> a.id AND r.closed_at IS NULL`;
  if (referrer === undefined) return;
  const given = yield* award(sql, { kind: "referral", source: String(accountId), accountId: referrer.id, at: now });
  if (given) yield* Effect.provideService(notify(referrer.id, "point.earned", {}), SqlClient.SqlClient, sql);
});

/**
 * One point for the owner of an approved paper, once for a paper, whatever is done to it later (checklist 9.7). Runs in
 * the transaction that approves, which tells the owner of both. False when it was given before. `now` in ms.
 */
export const awardUpload = (sql: SqlClient.SqlClient, ownerId: number, paperId: number, now: number) =>
  award(sql, { kind: "upload", source: String(paperId), accountId: ownerId, at: now });
