import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Language } from "../../../src/contract/entities.ts";
import { PAGE_LIMIT_MAX } from "../../../src/contract/page-size.ts";
import { institutionOf, levelNames } from "../../accounts/level-name.sql.ts";
import type { LocalizedName } from "../payment.ts";

/** The points of an account, from the ledger. */
export const countPoints = Effect.fn("Points.countPoints")(function* (accountId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ points: number }>`SELECT coalesce(sum(amount), 0)::int AS points FROM ledger_entry
    WHERE book = 'student' AND account_id = ${accountId}`;
  return row?.points ?? 0;
}, Effect.orDie);

/** One row of the history, with what it was for. */
export interface PointsRow {
  readonly id: number;
  readonly points: number;
  readonly kind: "referral" | "upload" | "withdrawal" | "redemption";
  readonly title: string | null;
  readonly language: Language | null;
  readonly level_id: number | null;
  readonly semester_id: number | null;
  readonly level: LocalizedName | null;
  readonly semester: LocalizedName | null;
  readonly at: Date;
}

/** The newest rows of the history, the newest first. */
export const listPoints = Effect.fn("Points.listPoints")(function* (accountId: number) {
  const sql = yield* SqlClient.SqlClient;
  const institutionId = institutionOf(sql, sql`${accountId}`);
  return yield* sql<PointsRow>`SELECT e.id::int AS id, e.amount AS points, t.kind, t.at, p.title, p.language, l.id AS level_id,
      s.id AS semester_id, ${levelNames(sql, { level: "l", institutionId })} AS level,
      jsonb_build_object('en', s.name, 'fr', s.name_fr) AS semester
    FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
      LEFT JOIN paper p ON p.id = CASE WHEN t.kind IN ('upload', 'withdrawal')
        THEN split_part(t.source, ':', 1)::int END
      LEFT JOIN subscription u ON u.redemption_id = t.id LEFT JOIN level l ON l.id = u.level_id
      LEFT JOIN semester s ON s.id = u.semester_id
    WHERE e.book = 'student' AND e.account_id = ${accountId} ORDER BY e.id DESC LIMIT ${PAGE_LIMIT_MAX}`;
}, Effect.orDie);

/** The student's code for friends, and how many of them signed up and paid (product.md §3, referral card). */
export const findReferrals = Effect.fn("Points.findReferrals")(function* (accountId: number) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ referral: string; registered: number; subscribed: number }>`SELECT referral,
      (SELECT count(*)::int FROM account f WHERE f.referred_by = a.id) AS registered,
      (SELECT count(*)::int FROM ledger_entry e JOIN ledger_transaction t ON t.id = e.transaction_id
        WHERE e.book = 'student' AND e.account_id = a.id AND t.kind = 'referral') AS subscribed
    FROM account a WHERE id = ${accountId}`;
  return row;
}, Effect.orDie);
