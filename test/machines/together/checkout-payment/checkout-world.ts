import type { checkoutMachine } from "../../../../src/machines/checkout/checkout.machine.ts";
import type { Payment } from "../../../../src/contract/payments/payment.ts";
import type { paymentMachine } from "../../../../src/machines/payment/payment.machine.ts";
import type { CompositionMove, Copy, World } from "../../../../harness/index.ts";
import { offer, pending } from "../../checkout/checkout.fixtures.ts";

/** What the browser is told of a payment. */
export type Shown = Pick<Payment, "id" | "status" | "checking">;
/** The answer to a request that pays: the payment, or why there is none. */
export type Answer = Shown | "payment_pending" | "too_many_requests";

export interface TabOwn {
  /** The request to pay that is on its way, and its answer once the server has made it. */
  readonly call: { readonly key: string; readonly answer: Answer | null } | null;
  /** What a call read some time ago and will tell late: the payment that is watched, or the offer with the payment left open. */
  readonly late: { readonly payment: Shown } | { readonly open: Shown | null } | null;
}
/** Of a row of the table `payment`, what its chart does not say, and what the operator has under its id. */
export interface RowOwn {
  readonly id: string;
  /** The idempotency key. */
  readonly key: string;
  /** A request stored it that arrived after another one with its key was refused. */
  readonly isAfterRefusal: boolean;
  /** Within the 5 minutes to approve, within 8 minutes (the prompt may still live), within a day, later. */
  readonly age: 0 | 1 | 2 | 3;
  /** A sender waits for the operator's answer to the request. */
  readonly isSending: boolean;
  /** `next_check_at` is set. */
  readonly isDue: boolean;
  /** `checks` > 0: the operator may have heard of it before. */
  readonly isAgain: boolean;
  /** The event of a status check that was answered, and is told late. */
  readonly look: object | null;
  readonly operator: "none" | "asked" | "paid" | "declined" | "ended";
  /** A request is on its way to the operator, though its sender has given up. */
  readonly isLate: boolean;
  /** The operator took money after it had said that there is nothing to take. */
  readonly isContradicted: boolean;
  /** How often money was taken, the subscription granted, a refund booked; and whether the amount taken is recorded. */
  readonly taken: number;
  readonly granted: number;
  readonly refunded: number;
  readonly isRecorded: boolean;
}
export type Tab = Copy<typeof checkoutMachine, TabOwn>;
export type Row = Copy<typeof paymentMachine, RowOwn>;
export interface Stray {
  readonly key: string;
  /** The server has refused a request with this key in the meantime. */
  readonly isRefused: boolean;
}
interface Between {
  /** Requests that arrive though no one waits for their answers: given up, or a copy that the network made. */
  readonly strays: readonly Stray[];
  /** How often a student has confirmed an order, counted to the number of rows. */
  readonly confirmed: number;
}
/** Tabs of one student, who pays for one product; and the rows of that product. */
export type Checkouts = World<{ readonly tab: readonly Tab[]; readonly row: readonly Row[] }, Between>;
export type CheckoutMove = CompositionMove<Checkouts>;

/** What is paid, and taken. */
export const money = { amount: pending.amount, currency: "XAF" };
export const paymentOf = (shown: Shown): Payment => ({ ...pending, ...shown });
export const offerOf = (key: string, open: Shown | null) => ({ ...offer, key, open: open && paymentOf(open) });

const updates = new Map<string, { readonly type: "payment.updated"; readonly payment: Payment }>();
/** The event of a payment that is shown: the same object each time, so that its step is found without reading it. */
export const updateOf = (shown: Shown): { readonly type: "payment.updated"; readonly payment: Payment } => {
  const key = `${shown.id} ${shown.status} ${shown.checking}`;
  const update = updates.get(key) ?? { type: "payment.updated", payment: paymentOf(shown) };
  updates.set(key, update);
  return update;
};
