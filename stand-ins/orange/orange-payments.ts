import { randomBytes, randomInt } from "node:crypto";
import type { Callbacks, CallbackAttempt } from "../operator/send-callbacks.ts";
import type { OperatorPayments, Outcome } from "../operator/control-api.ts";
import type { Faults } from "../operator/operator-faults.ts";
import type { VirtualClock } from "../phone/virtual-clock.ts";
import type { PayerPhone } from "../phone/payer-phone.ts";
import { declineText } from "./decline-texts.ts";
import type { OrangePayRequest } from "./orange-pay-request.ts";

/** A payment as Orange holds it, from its payToken on. `order` is null until it is asked to be paid. */
export interface Payment {
  readonly id: number;
  readonly payToken: string;
  /** Ms since 1970. */
  readonly createdAt: number;
  readonly order: OrangePayRequest | null;
  readonly status: string;
  readonly txnid: string | null;
  readonly confirmation: string | null;
  readonly callbacks: readonly CallbackAttempt[];
}

/** How the request to pay was taken; `declined` in Orange's words. */
export type Taken = { readonly payment: Payment } | { readonly declined: string; readonly payment: Payment };

export interface Payments extends OperatorPayments {
  readonly init: () => Payment;
  readonly find: (payToken: string) => Payment | undefined;
  /** Asks the payer. A payToken is paid at most once: a second try is declined and changes nothing. */
  readonly pay: (payment: Payment, order: OrangePayRequest) => Taken;
}

/** How long a payToken lives (facts/operators.md: at least 7 minutes). */
const LIFE = 7 * 60_000;

const isOver = (status: string): boolean => status !== "PENDING";

export const txOf = ({ id, payToken, createdAt, order, status, txnid, confirmation }: Payment) => ({
  id,
  createtime: String(Math.floor(createdAt / 1000)),
  subscriberMsisdn: order?.subscriberMsisdn ?? null,
  amount: order?.amount ?? null,
  payToken,
  txnid,
  txnmode: order?.orderId ?? null,
  inittxnmessage: order === null ? null : "Le payeur est invite a confirmer par son code PIN",
  inittxnstatus: order === null ? null : "200",
  confirmtxnstatus: confirmation === null ? null : isOver(status) && status !== "SUCCESSFULL" ? "60019" : "200",
  confirmtxnmessage: confirmation,
  status,
  notifUrl: order?.notifUrl ?? null,
  description: order?.description ?? null,
  channelUserMsisdn: order?.channelUserMsisdn ?? null,
});

export const makePayments = (world: {
  readonly clock: VirtualClock;
  readonly phone: PayerPhone;
  readonly faults: Faults;
  readonly callbacks: Callbacks;
}): Payments => {
  const { clock, phone, faults, callbacks } = world;
  const payments = new Map<string, Payment>();
  const notified = new Set<string>();

  const change = (payToken: string, changes: Partial<Payment>): Payment => {
    const changed = { ...payments.get(payToken)!, ...changes };
    payments.set(payToken, changed);
    return changed;
  };

  const notify = ({ payToken, order, status, confirmation }: Payment): void => {
    if (order === null || order.notifUrl === null || notified.has(payToken) || !isOver(status)) return;
    notified.add(payToken);
    callbacks.send({
      url: new URL(order.notifUrl),
      method: "POST",
      payer: order.subscriberMsisdn,
      body: { payToken, status, message: confirmation ?? "" },
      record: (delivery) => {
        change(payToken, { callbacks: [...payments.get(payToken)!.callbacks, delivery] });
      },
    });
  };

  const set = (payToken: string, { status, reason }: Outcome): Payment => {
    const isPaid = status === "SUCCESSFULL";
    const txnid = isPaid
      ? `MP${randomInt(100_000, 1_000_000)}.${randomInt(1000, 10_000)}.A${payToken.slice(-5)}`
      : null;
    const confirmation = reason ?? (isPaid ? "Successful Payment of Merchant" : null);
    const changed = change(payToken, { status, txnid, confirmation });
    notify(changed);
    return changed;
  };

  /** What would have come of itself does not undo a command. */
  const settle = (payToken: string, outcome: Outcome): void => {
    if (!isOver(payments.get(payToken)!.status)) set(payToken, outcome);
  };

  const ask = (payToken: string, { subscriberMsisdn, amount, description }: OrangePayRequest): void => {
    const text = `${description}. Pay ${amount} FCFA? Enter your PIN to approve.`;
    const prompt = { id: payToken, operator: "orange", phone: subscriberMsisdn, amount, text } as const;
    const left = payments.get(payToken)!.createdAt + LIFE - clock.now();
    phone.showPrompt(prompt, left, (answer) => {
      if (answer === "expired") settle(payToken, { status: "EXPIRED" });
      else if (answer.reason !== undefined) settle(payToken, { status: "FAILED", reason: declineText(answer.reason) });
      else if (answer.approve) settle(payToken, { status: "SUCCESSFULL" });
      else settle(payToken, { status: "CANCELLED" });
    });
  };

  const view = (payment: Payment): unknown => ({
    reference: payment.payToken,
    ...txOf(payment),
    callbacks: payment.callbacks,
  });

  return {
    init: () => {
      const payToken = `MP${randomBytes(12).toString("hex").toUpperCase()}`;
      const payment: Payment = {
        id: payments.size + 1,
        payToken,
        createdAt: clock.now(),
        order: null,
        status: "PENDING",
        txnid: null,
        confirmation: null,
        callbacks: [],
      };
      payments.set(payToken, payment);
      clock.at(clock.now() + LIFE, () => settle(payToken, { status: "EXPIRED" }));
      return payment;
    },
    find: (payToken) => payments.get(payToken),
    pay: (payment, order) => {
      if (payment.order !== null || isOver(payment.status)) return { declined: declineText("used"), payment };
      const { payToken } = change(payment.payToken, { order });
      const fault = faults.take("pay", ["fails", "lateSuccess"], order.subscriberMsisdn);
      if (fault?.kind === "fails") {
        const declined = declineText(fault.reason);
        return { declined, payment: set(payToken, { status: "FAILED", reason: declined }) };
      }
      if (fault?.kind === "lateSuccess") {
        settle(payToken, { status: "EXPIRED" });
        clock.at(clock.now() + fault.ms, () => set(payToken, { status: "SUCCESSFULL" }));
      } else ask(payToken, order);
      return { payment: payments.get(payToken)! };
    },
    views: () => [...payments.values()].map(view),
    view: (payToken) => {
      const payment = payments.get(payToken);
      return payment && view(payment);
    },
    command: (payToken, outcome) => {
      if (!payments.has(payToken)) return false;
      phone.withdrawPrompt(payToken);
      set(payToken, outcome);
      return true;
    },
  };
};
