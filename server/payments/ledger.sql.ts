import { Effect } from "effect";
import type { SqlClient } from "effect/sql";

/** One side of a transaction. Francs that come to us, and points that come to a student, are positive. */
export type LedgerEntry =
  | {
      readonly unit: "FCFA";
      readonly book: "operator:MTN" | "operator:ORANGE" | "sales" | "refunds due";
      readonly amount: number;
    }
  | { readonly unit: "points"; readonly book: "awards" | "redemptions"; readonly amount: number }
  | { readonly unit: "points"; readonly book: "student"; readonly amount: number; readonly accountId: number };

/** What is booked at once. `kind` and `source` name it: it is booked once. `at` in ms since 1970. */
export interface LedgerTransaction {
  readonly kind: "sale" | "refund" | "referral" | "upload" | "withdrawal" | "redemption";
  readonly source: string;
  /** Whose money or points they are. */
  readonly accountId: number;
  readonly paymentId?: string;
  readonly at: number;
  readonly entries: readonly LedgerEntry[];
}

/**
 * Writes a transaction to the ledger and answers its id; null when it is there already. Must run in a transaction of the
 * database, which fails at its end unless the entries sum to zero in each unit.
 */
export const bookTransaction = Effect.fn("Ledger.bookTransaction")(function* (
  sql: SqlClient.SqlClient,
  booking: LedgerTransaction,
) {
  const { kind, source, accountId, paymentId = null, at, entries } = booking;
  const [made] = yield* sql<{ id: string }>`INSERT INTO ledger_transaction ${sql.insert({
    kind,
    source,
    payment_id: paymentId,
    account_id: accountId,
    at: new Date(at),
  })} ON CONFLICT (kind, source) DO NOTHING RETURNING id::text AS id`;
  if (made === undefined) return null;
  for (const entry of entries)
    yield* sql`INSERT INTO ledger_entry (transaction_id, unit, book, account_id, amount) VALUES
      (${made.id}::bigint, ${entry.unit}, ${entry.book}, ${entry.book === "student" ? entry.accountId : null}, ${entry.amount})`;
  return made.id;
});
