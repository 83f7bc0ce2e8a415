import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { notify } from "../../notifications/notify.sql.ts";
import { type LedgerTransaction, bookTransaction } from "../ledger.sql.ts";

/** Gives one point, once for each source. False when it was given before. */
const award = Effect.fn("Points.award")(function* (
  sql: SqlClient.SqlClient,
  awarded: Pick<LedgerTransaction, "source" | "accountId" | "at"> & { readonly kind: "referral" | "upload" },
) {
  const { accountId } = awarded;
  const entries: LedgerTransaction["entries"] = [
    { unit: "points", book: "student", accountId, amount: 1 },
    { unit: "points", book: "awards", amount: -1 },
  ];
  return (yield* bookTransaction(sql, { ...awarded, entries })) !== null;
});

/**
 * One point for whoever referred this account, at its first paid subscription and never again (checklist 9.6), who is told
 * of it. No one refers themselves. Runs in the transaction that grants. `now` in ms.
 */
export const awardReferralPoint = Effect.fn("Points.awardReferralPoint")(function* (
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

/** How often a paper's owner was given its point, and how often it was taken back. */
const countRounds = Effect.fn("Points.countRounds")(function* (sql: SqlClient.SqlClient, paperId: number) {
  const [row] = yield* sql<{ given: number; taken: number }>`SELECT
      count(*) FILTER (WHERE kind = 'upload')::int AS given, count(*) FILTER (WHERE kind = 'withdrawal')::int AS taken
    FROM ledger_transaction WHERE kind IN ('upload', 'withdrawal') AND split_part(source, ':', 1) = ${String(paperId)}`;
  return row ?? { given: 0, taken: 0 };
});

/** The name of a paper's point: a point that was taken back can be given once more, under another one. */
const pointOf = (paperId: number, round: number): string => (round === 0 ? String(paperId) : `${paperId}:${round}`);

/**
 * One point for the owner of an approved paper, never two at a time, whatever is done to it later (checklist 9.7). Runs in
 * the transaction that approves, which tells the owner of both. False when the owner has it. `now` in ms.
 */
export const awardUploadPoint = Effect.fn("Points.awardUploadPoint")(function* (
  sql: SqlClient.SqlClient,
  ownerId: number,
  paperId: number,
  now: number,
) {
  const { taken } = yield* countRounds(sql, paperId);
  return yield* award(sql, { kind: "upload", source: pointOf(paperId, taken), accountId: ownerId, at: now });
});

/**
 * Takes the point of a paper back. One that is spent already stays given: points never go below zero. Runs in the
 * transaction that takes the approval back. False when nothing was taken. `now` in ms.
 */
export const withdrawUploadPoint = Effect.fn("Points.withdrawUploadPoint")(function* (
  sql: SqlClient.SqlClient,
  ownerId: number,
  paperId: number,
  now: number,
) {
  const { given, taken } = yield* countRounds(sql, paperId);
  yield* sql`SELECT 1 FROM account WHERE id = ${ownerId} FOR NO KEY UPDATE`;
  const [row] = yield* sql<{ points: number }>`SELECT coalesce(sum(amount), 0)::int AS points FROM ledger_entry
    WHERE book = 'student' AND account_id = ${ownerId}`;
  if (given === taken || (row?.points ?? 0) < 1) return false;
  const entries: LedgerTransaction["entries"] = [
    { unit: "points", book: "student", accountId: ownerId, amount: -1 },
    { unit: "points", book: "awards", amount: 1 },
  ];
  const made = yield* bookTransaction(sql, {
    kind: "withdrawal",
    source: pointOf(paperId, taken),
    accountId: ownerId,
    at: now,
    entries,
  });
  return made !== null;
});
