import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { POINTS_FOR_SEMESTER, type RedeemForm } from "../../../src/contract/payments/points.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { grantSubscription } from "../subscriptions/subscription-period.sql.ts";
import { bookTransaction } from "../ledger.sql.ts";
import { isIdempotencyKey } from "../../http/request/idempotency-key.ts";
import { findUnknownProductFields } from "../payments.sql.ts";
import { countPoints } from "./points.sql.ts";
import { drawUuid } from "../../secure-random.ts";

interface Redeeming {
  readonly accountId: number;
  /** Makes a repeated call the same call; null: every call is its own. */
  readonly key: string | null;
}

/** The subscription that a transaction opened, for this semester; a conflict when it was for another. */
const opened = Effect.fn("Points.opened")(function* (source: string, { levelId, semesterId }: RedeemForm) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ id: number; level_id: number; semester_id: number }>`SELECT s.id, level_id, semester_id
    FROM subscription s JOIN ledger_transaction t ON t.id = s.redemption_id
    WHERE t.kind = 'redemption' AND t.source = ${source}`;
  if (row === undefined || row.level_id !== levelId || row.semester_id !== semesterId)
    return yield* failWith("conflict");
  return row.id;
});

/**
 * Spends 10 points on the papers of a semester and answers the subscription's id (checklist 9.5). Refuses:
 * validation_failed, bad_request (a key that is no UUID), not_enough_points, conflict (a key of another semester).
 */
export const redeemPoints = Effect.fn("Points.redeemPoints")(function* (
  { accountId, key }: Redeeming,
  form: RedeemForm,
) {
  const fields = yield* findUnknownProductFields({ ...form, type: "paper" });
  if (fields !== null) return yield* failWith("validation_failed", { fields });
  if (key !== null && !isIdempotencyKey(key)) return yield* failWith("bad_request");
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const source = `${accountId}:${(key ?? (yield* drawUuid)).toLowerCase()}`;
  const spend = Effect.gen(function* () {
    // One call of a student at a time: the points would else be counted by several at once.
    yield* sql`SELECT 1 FROM account WHERE id = ${accountId} FOR NO KEY UPDATE`;
    const known = yield* sql`SELECT 1 FROM ledger_transaction WHERE kind = 'redemption' AND source = ${source}`;
    if (known.length > 0) return yield* opened(source, form);
    const count = yield* countPoints(accountId);
    if (count < POINTS_FOR_SEMESTER)
      return yield* failWith("not_enough_points", { values: { value: POINTS_FOR_SEMESTER, count } });
    const made = yield* bookTransaction(sql, {
      kind: "redemption",
      source,
      accountId,
      at: now,
      entries: [
        { unit: "points", book: "student", accountId, amount: -POINTS_FOR_SEMESTER },
        { unit: "points", book: "redemptions", amount: POINTS_FOR_SEMESTER },
      ],
    });
    const { levelId: level_id, semesterId: semester_id } = form;
    const product = { account_id: accountId, type: "paper", level_id, semester_id, category_id: null } as const;
    return yield* grantSubscription(sql, product, now, { redemption_id: made! });
  });
  return yield* sql.withTransaction(spend).pipe(Effect.catchTag("SqlError", Effect.die));
});
