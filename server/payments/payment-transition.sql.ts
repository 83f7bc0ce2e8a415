import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { EventFromLogic } from "xstate";
import { PAYMENT_CHART_VERSION, paymentMachine } from "../../src/machines/payment/payment.machine.ts";
import { makeRowTransition } from "../row-charts/transition-row.sql.ts";
import { paymentEffects } from "./payment-effects.sql.ts";
import type { PaymentRow } from "./payment.ts";

export type PaymentEvent = EventFromLogic<typeof paymentMachine>;

const readRow = Effect.fn("Payments.readRow")(function* (id: string) {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<PaymentRow>`SELECT * FROM payment WHERE id = ${id}`;
  if (row === undefined) throw new Error(`There is no payment ${id}.`);
  return row;
}, Effect.orDie);

/** An admin closed it, and booked what was taken as a refund: what the operator reports of it is known. */
const isRefunded = ({ state, received_currency }: PaymentRow): boolean =>
  state === "failed" && received_currency !== null;

const payments = makeRowTransition({
  machine: paymentMachine,
  source: { name: "paymentMachine", file: "src/machines/payment/payment.machine.ts" },
  version: PAYMENT_CHART_VERSION,
  table: "payment",
  keyColumn: "id",
  keyType: "uuid",
  firstStates: ["created"],
  firstContext: {},
  lifetime: "permanent",
  createdAt: "row",
  loggedFields: ["reason", "money", "settled"],
  spans: {
    decide: "Payments.decidePaymentTransition",
    commit: "Payments.commitPaymentTransition",
    perform: "Payments.performPaymentEffect",
    transition: "Payments.transitionPayment",
  },
  describe: (id: string) => `Payment ${id}`,
  read: readRow,
  isObsolete: isRefunded,
  snapshotOf: (row) => {
    const quoted = { amount: row.amount, currency: row.currency };
    return paymentMachine.resolveState({ value: row.state, context: { quoted } });
  },
  performers: paymentEffects,
});

/** The chart of payments, for the check of the log. */
export const loggedPayments = payments.logged;

/** What the chart answers to an event for the row as it is now; null where the event changes nothing. */
export const decidePaymentTransition = (id: string, event: PaymentEvent) => payments.decide(id, event, undefined);

/** Writes a decision with its effects in one transaction; `lost` when the row has changed since. */
export const commitPaymentTransition = payments.commit;

/** The only way a payment changes, for worker, callback and admin alike. Dies for an unknown payment. */
export const transitionPayment = (id: string, event: PaymentEvent) => payments.transition(id, event, undefined);
