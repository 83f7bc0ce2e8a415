import { randomInt } from "node:crypto";
import type { VirtualClock } from "../phone/virtual-clock.ts";
import { nineDigits, type PayerPhone } from "../phone/payer-phone.ts";
import type { Callbacks, CallbackAttempt } from "../operator/send-callbacks.ts";
import type { OperatorPayments, Outcome } from "../operator/control-api.ts";
import type { Environment } from "./target-environments.ts";
import type { Faults } from "../operator/operator-faults.ts";
import type { MtnPayRequest } from "./mtn-pay-request.ts";
import { approvalMs, payerBehaviourOf, delayMs, reasonMessage } from "./sandbox-payers.ts";

/** A payment as the operator holds it. `callbacks` are the attempts made so far. */
export interface Payment {
  readonly reference: string;
  readonly environment: Environment;
  readonly order: MtnPayRequest;
  readonly callbackUrl: string | undefined;
  readonly status: string;
  readonly reason: string | undefined;
  readonly financialTransactionId: string | undefined;
  readonly callbacks: readonly CallbackAttempt[];
}

export interface Payments extends OperatorPayments {
  /** False when the reference is taken. */
  readonly accept: (request: {
    readonly reference: string;
    readonly environment: Environment;
    readonly order: MtnPayRequest;
    readonly callbackUrl: URL | undefined;
  }) => boolean;
  readonly find: (reference: string) => Payment | undefined;
  readonly list: () => readonly Payment[];
}

/** The body of a status answer and of a callback. `reason` is a text in the sandbox and `{code, message}` in Cameroon. */
export const statusBody = (payment: Payment): Readonly<Record<string, unknown>> => ({
  financialTransactionId: payment.financialTransactionId,
  externalId: payment.order.externalId,
  amount: payment.order.amount,
  currency: payment.order.currency,
  payer: payment.order.payer,
  payerMessage: payment.order.payerMessage,
  payeeNote: payment.order.payeeNote,
  status: payment.status,
  reason: shapeReason(payment),
});

const shapeReason = ({ environment, reason }: Payment): unknown =>
  reason === undefined || environment === "sandbox" ? reason : { code: reason, message: reasonMessage(reason) };

const view = (payment: Payment): unknown => ({
  reference: payment.reference,
  environment: payment.environment,
  ...payment.order,
  callbackUrl: payment.callbackUrl,
  status: payment.status,
  reason: payment.reason,
  financialTransactionId: payment.financialTransactionId,
  callbacks: payment.callbacks,
});

const isOpen = (status: string): boolean => status === "CREATED" || status === "PENDING";

const newTransactionId = (): string => String(randomInt(1_000_000_000, 10_000_000_000));

const promptText = ({ payerMessage, amount, currency }: MtnPayRequest): string =>
  `${payerMessage ?? "Payment"}. Pay ${amount} ${currency}? Enter your PIN to approve.`;

export const makePayments = (world: {
  readonly clock: VirtualClock;
  readonly phone: PayerPhone;
  readonly faults: Faults;
  readonly callbacks: Callbacks;
}): Payments => {
  const { clock, phone, faults, callbacks } = world;
  const payments = new Map<string, Payment>();
  const called = new Set<string>();

  const change = (reference: string, changes: Partial<Payment>): Payment | undefined => {
    const payment = payments.get(reference);
    if (payment === undefined) return undefined;
    const changed = { ...payment, ...changes };
    payments.set(reference, changed);
    return changed;
  };

  const notify = (payment: Payment): void => {
    if (payment.callbackUrl === undefined || called.has(payment.reference) || isOpen(payment.status)) return;
    called.add(payment.reference);
    callbacks.send({
      url: new URL(payment.callbackUrl),
      method: "PUT",
      payer: payment.order.payer.partyId,
      body: statusBody(payment),
      record: (delivery) => {
        const before = payments.get(payment.reference)?.callbacks ?? [];
        change(payment.reference, { callbacks: [...before, delivery] });
      },
    });
  };

  const set = (reference: string, { status, reason }: Outcome): void => {
    const financialTransactionId = status === "SUCCESSFUL" ? newTransactionId() : undefined;
    const changed = change(reference, { status, reason, financialTransactionId });
    if (changed !== undefined) notify(changed);
  };

  /** An outcome set by command is not overwritten by the simulated one. */
  const settle = (reference: string, outcome: Outcome): void => {
    if (isOpen(payments.get(reference)?.status ?? "")) set(reference, outcome);
  };

  const ask = ({ reference, order }: Payment): void => {
    const prompt = {
      id: reference,
      operator: "mtn",
      phone: nineDigits(order.payer.partyId),
      amount: Number(order.amount),
      text: promptText(order),
    } as const;
    phone.showPrompt(prompt, approvalMs, (answer) => {
      if (answer === "expired") settle(reference, { status: "FAILED", reason: "COULD_NOT_PERFORM_TRANSACTION" });
      else if (answer.reason !== undefined) settle(reference, { status: "FAILED", reason: answer.reason });
      else if (answer.approve) settle(reference, { status: "SUCCESSFUL" });
      else settle(reference, { status: "FAILED", reason: "APPROVAL_REJECTED" });
    });
  };

  const runCourse = (payment: Payment): void => {
    const { reference } = payment;
    const course = payerBehaviourOf(payment.order.payer.partyId);
    if (course.kind === "succeeds") settle(reference, { status: "SUCCESSFUL" });
    if (course.kind === "fails") settle(reference, { status: "FAILED", reason: course.reason });
    if (course.kind === "asked") ask(payment);
    if (course.kind !== "delayed") return;
    change(reference, { status: "CREATED" });
    clock.at(clock.now() + delayMs, () => settle(reference, { status: "SUCCESSFUL" }));
  };

  const begin = (payment: Payment): void => {
    const { reference } = payment;
    const fault = faults.take("pay", ["fails", "lateSuccess"], payment.order.payer.partyId);
    if (fault === undefined) return runCourse(payment);
    settle(reference, { status: "FAILED", reason: fault.reason ?? "EXPIRED" });
    if (fault.kind === "lateSuccess") {
      clock.at(clock.now() + fault.ms, () => set(reference, { status: "SUCCESSFUL" }));
    }
  };

  return {
    accept: ({ reference, environment, order, callbackUrl }) => {
      if (payments.has(reference)) return false;
      const payment: Payment = {
        reference,
        environment,
        order,
        callbackUrl: callbackUrl?.href,
        status: "PENDING",
        reason: undefined,
        financialTransactionId: undefined,
        callbacks: [],
      };
      payments.set(reference, payment);
      begin(payment);
      return true;
    },
    find: (reference) => payments.get(reference),
    list: () => [...payments.values()],
    views: () => [...payments.values()].map(view),
    view: (reference) => {
      const payment = payments.get(reference);
      return payment && view(payment);
    },
    command: (reference, outcome) => {
      if (!payments.has(reference)) return false;
      phone.withdrawPrompt(reference);
      set(reference, outcome);
      return true;
    },
  };
};
