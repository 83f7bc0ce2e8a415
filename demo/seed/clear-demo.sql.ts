import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { SAMPLE_MODEL } from "../../src/contract/solutions/solutions.ts";
import { recordAdminAuditEntry } from "../../server/accounts/audit-log.sql.ts";
import { anonymizeAccount } from "../../server/profile/close-account.sql.ts";
import { clearedSecondFactor } from "../../server/accounts/sign-in/second-factor.sql.ts";
import { watchPhoto } from "../../server/accounts/photo/profile-photo.sql.ts";
import { findAccountByIdentifier } from "../../server/accounts/accounts.sql.ts";
import { findStorageKeys } from "../../server/papers/storage-keys.sql.ts";
import { trackFiles } from "../../server/files/orphaned-files.sql.ts";
import { bookTransaction, type LedgerEntry } from "../../server/payments/ledger.sql.ts";
import type { DemoCounts } from "../../server/start/data-origin.sql.ts";
import { demoAccounts } from "./demo-accounts.ts";

const REASON = "The data of the demo was cleared (DEMO_DATA=clear)";

/** Papers that the project made, and solutions that the stand-in of the language model wrote. */
const madePapers = (sql: SqlClient.SqlClient) => sql`SELECT id FROM paper WHERE key IS NOT NULL
  UNION SELECT made_paper FROM solution WHERE made_paper IS NOT NULL
    AND (model = ${SAMPLE_MODEL} OR paper_id IN (SELECT id FROM paper WHERE key IS NOT NULL))`;

/** What `clearDemo` would take away. */
export const countDemo = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const addresses = demoAccounts.map(({ email }) => email);
  const rows = yield* sql<DemoCounts>`SELECT
    (SELECT count(*)::int FROM account WHERE lower(email) = ANY(${addresses}::text[])) AS accounts,
    (SELECT count(*)::int FROM account WHERE role = 'admin' AND lower(email) <> ALL(${addresses}::text[])) AS admins,
    (SELECT count(*)::int FROM session) AS sessions, (SELECT count(*)::int FROM subscription) AS subscriptions,
    (SELECT count(*)::int FROM (${madePapers(sql)}) AS made) AS papers`;
  return rows[0] ?? (yield* Effect.die(new Error("a query without a table answers a row")));
}).pipe(Effect.orDie);

/** Everyone is a student, signed in nowhere; an account whose password was set by a mail that all of the demo could read has none. */
const clearAccounts = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const admins = yield* sql<{ id: number }>`UPDATE account SET role = 'student', ${clearedSecondFactor(sql)}
    WHERE role = 'admin' RETURNING id`;
  for (const { id } of admins) yield* recordAdminAuditEntry("role.student", id, { adminId: null, reason: REASON });
  for (const { email } of demoAccounts) {
    const found = yield* findAccountByIdentifier(email);
    if (found !== undefined) yield* watchPhoto(yield* anonymizeAccount(found.id));
  }
  yield* sql`DELETE FROM session`;
  yield* sql`DELETE FROM known_device`;
  yield* sql`DELETE FROM reset_session`;
  yield* sql`DELETE FROM code`;
  yield* sql`UPDATE account SET email_verified = false WHERE email_verified`;
  yield* sql`UPDATE account SET password_hash = '' WHERE id IN
    (SELECT account_id FROM account_event WHERE kind = 'password.reset')`;
});

const bookBack = Effect.fn("Demo.bookBack")(function* (
  sums: readonly { readonly unit: LedgerEntry["unit"]; readonly book: string; readonly amount: number }[],
  of: {
    readonly kind: "refund" | "withdrawal";
    readonly source: string;
    readonly accountId: number;
    readonly paymentId?: string;
  },
) {
  const sql = yield* SqlClient.SqlClient;
  const at = yield* Clock.currentTimeMillis;
  const entries = sums.map((sum) => ({ ...sum, amount: -sum.amount, accountId: of.accountId }) as LedgerEntry);
  yield* bookTransaction(sql, { ...of, at, entries });
});

/** The ledger is append-only: what stand-ins of operators took, and points that were earned by it, are booked back. */
const clearMoney = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const taken = yield* sql<{ id: string; owner: number; book: string; amount: number }>`SELECT t.payment_id AS id,
      t.account_id AS owner, e.book, sum(e.amount)::int AS amount
    FROM ledger_transaction t JOIN ledger_entry e ON e.transaction_id = t.id
    WHERE t.payment_id IS NOT NULL GROUP BY t.payment_id, t.account_id, e.book HAVING sum(e.amount) <> 0`;
  for (const [id, rows] of Map.groupBy(taken, (row) => row.id))
    yield* bookBack(
      rows.map(({ book, amount }) => ({ unit: "FCFA" as const, book, amount })),
      { kind: "refund", source: `demo:${id}`, accountId: rows[0]!.owner, paymentId: id },
    );
  const points = yield* sql<{ owner: number; amount: number }>`SELECT account_id AS owner, sum(amount)::int AS amount
    FROM ledger_entry WHERE book = 'student' GROUP BY account_id HAVING sum(amount) <> 0`;
  for (const { owner, amount } of points)
    yield* bookBack(
      [
        { unit: "points", book: "student", amount },
        { unit: "points", book: "awards", amount: -amount },
      ],
      // A withdrawal is named by the paper that it is for: 0 is none.
      { kind: "withdrawal", source: `0:demo:${owner}`, accountId: owner },
    );
  yield* sql`DELETE FROM subscription`;
  const open = sql`SELECT id FROM payment p WHERE NOT EXISTS (SELECT FROM ledger_transaction t WHERE t.payment_id = p.id)`;
  yield* sql`DELETE FROM operator_answer WHERE payment_id IN (${open})`;
  yield* sql`DELETE FROM payment_decision WHERE payment_id IN (${open})`;
  yield* sql`DELETE FROM row_transition WHERE row_table = 'payment' AND row_key IN (SELECT id::text FROM (${open}) AS unpaid)`;
  yield* sql`DELETE FROM payment p WHERE id IN (${open})`;
});

const clearPapers = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const papers = yield* madePapers(sql).pipe(Effect.map((rows) => rows as readonly { readonly id: number }[]));
  for (const { id } of papers) yield* trackFiles(yield* findStorageKeys(id));
  const ids = papers.map(({ id }) => id);
  yield* sql`DELETE FROM solution WHERE model IS NULL OR model = ${SAMPLE_MODEL} OR paper_id = ANY(${ids}::int[])`;
  yield* sql`DELETE FROM paper WHERE id = ANY(${ids}::int[])`;
});

/**
 * Takes out of the data what a demo made: its accounts, the roles given in it, all sessions, what its money opened, its papers,
 * and messages that were not sent yet (decision 0050). Belongs in a transaction.
 */
export const clearDemo = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`DELETE FROM outbox WHERE kind <> 'files.watched' AND sent_at IS NULL AND given_up_at IS NULL`;
  yield* clearAccounts;
  yield* clearMoney;
  yield* clearPapers;
  yield* sql`DELETE FROM seeded`;
});
