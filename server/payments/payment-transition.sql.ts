import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { type EventFromLogic, transition } from "xstate";
import { PAYMENT_CHART_VERSION, paymentMachine } from "../../src/machines/payment/payment.machine.ts";
import { performPaymentEffect } from "./payment-effects.sql.ts";
import type { PaymentRow, PaymentState } from "./payment.ts";

export type PaymentEvent = EventFromLogic<typeof paymentMachine>;

/** Where a row goes, and what is done on the way. */
interface Decision {
  readonly row: PaymentRow;
  readonly state: PaymentState;
  readonly effects: readonly { readonly type: string; readonly params: unknown }[];
}

/** Retries after concurrent changes of the row before it is a defect. */
const PATIENCE = 20;

const readRow = Effect.fn("Payments.readRow")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<PaymentRow>`SELECT * FROM payment WHERE id = ${id}`;
  if (row === undefined) throw new Error(`There is no payment ${id}.`);
  if (row.chart !== PAYMENT_CHART_VERSION)
    throw new Error(`Payment ${id} was written by chart ${row.chart}, this is ${PAYMENT_CHART_VERSION}.`);
  return row;
});

/** What the chart makes of an event for the row as it is now; null where the event means nothing there. */
export const decidePaymentTransition = Effect.fn("Payments.decidePaymentTransition")(function* (
  id: string,
  event: PaymentEvent,
) {
  const row = yield* readRow(id);
  const quoted = { amount: row.amount, currency: row.currency };
  const here = paymentMachine.resolveState({ value: row.state, context: { quoted } });
  const [next, effects] = transition(paymentMachine, here, event);
  if (next === here && effects.length === 0) return null;
  const decision: Decision = { row, state: next.value, effects };
  return decision;
}, Effect.orDie);

/** Moves the row with all its effects in one transaction; `lost` when another moved it since the decision. */
export const commitPaymentTransition = Effect.fn("Payments.commitPaymentTransition")(function* ({
  row,
  state,
  effects,
}: Decision) {
  const sql = yield* SqlClient.SqlClient;
  const now = yield* Clock.currentTimeMillis;
  const move = Effect.gen(function* () {
    const won = yield* sql`UPDATE payment SET state = ${state}, revision = revision + 1
      WHERE id = ${row.id} AND state = ${row.state} AND revision = ${row.revision} RETURNING id`;
    if (won.length === 0) return "lost" as const;
    for (const effect of effects) yield* performPaymentEffect(effect, row, now);
    return "moved" as const;
  });
  return yield* sql.withTransaction(move);
}, Effect.orDie);

/** The one way a payment changes, for worker, callback and admin alike. Dies for an unknown chart or effect. */
export const transitionPayment = Effect.fn("Payments.transitionPayment")(function* (id: string, event: PaymentEvent) {
  for (let tries = 0; tries < PATIENCE; tries += 1) {
    const decision = yield* decidePaymentTransition(id, event);
    if (decision === null) return "ignored" as const;
    if ((yield* commitPaymentTransition(decision)) === "moved") return "moved" as const;
  }
  throw new Error(`Payment ${id} was moved by others ${PATIENCE} times.`);
});
