import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PaymentDecisionForm } from "../../../src/contract/payments/payments-admin.ts";
import { failWith } from "../../http/errors/api-error.ts";
import { transitionPayment } from "../payment-transition.sql.ts";
import { maskPayersIfClosed } from "../payer/payer-masking.sql.ts";
import { findPayment } from "../payments.sql.ts";

const events = { grant: { type: "admin.granted" }, close: { type: "admin.closed" } } as const;

/**
 * An admin decides about a payment in review; who and why is kept in the same transaction. Refuses: not_found, conflict
 * (not in review, or decided in the meantime).
 */
export const resolvePayment = Effect.fn("AdminPayments.resolvePayment")(function* (
  adminId: number,
  id: string,
  { decision, reason }: PaymentDecisionForm,
) {
  const sql = yield* SqlClient.SqlClient;
  const row = yield* findPayment(id);
  if (row === undefined) return yield* failWith("not_found");
  const at = new Date(yield* Clock.currentTimeMillis);
  const decide = Effect.gen(function* () {
    if ((yield* transitionPayment(id, events[decision])) !== "moved") return yield* failWith("conflict");
    yield* sql`INSERT INTO payment_decision ${sql.insert({ payment_id: id, account_id: adminId, decision, reason, at })}`;
    yield* maskPayersIfClosed(row.account_id);
  });
  yield* sql.withTransaction(decide).pipe(Effect.catchTag("SqlError", Effect.die));
});
