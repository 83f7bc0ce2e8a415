import { Effect } from "effect";
import type { PaymentEffects } from "../../src/machines/payment/payment.machine.ts";
import { notify } from "../notifications/notify.sql.ts";
import { type PaymentRow, productNames, amountTaken } from "./payment.ts";
import { findPayment } from "./payments.sql.ts";

type News = PaymentEffects["notify"]["news"];

/** The notification when a payment leaves `state` with this news; null where the screen has just shown it. */
const kindOf = (state: PaymentRow["state"], news: News) => {
  if (news === "paid") return "payment.succeeded";
  if (news === "inReview") return "payment.inReview";
  if (state === "review") return "payment.closed";
  return state === "submitting" ? null : "payment.failed";
};

/** Notifies the student of a transition. `row` is the one before it; runs in the transaction that moves the row. */
export const notifyStudent = Effect.fn("Payments.notifyStudent")(function* ({ id, state }: PaymentRow, news: News) {
  const kind = kindOf(state, news);
  const payment = yield* findPayment(id);
  if (kind === null || payment === undefined) return;
  const amount = amountTaken(payment);
  yield* notify(payment.account_id, kind, { paymentId: id, amount, product: productNames(payment) });
});
