import { setup } from "xstate";
import type { PaymentReason } from "../../contract/payments/payment.ts";
import { eventFields } from "../params.ts";

/** The chart version stored in each row of `payment`; a row of another version is not moved. */
export const PAYMENT_CHART_VERSION = 1;

/** Money as it was frozen when the payment was made, or as the operator confirms it. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}
export type ReviewReason = "another amount" | "late success" | "no answer in a day";

/** Named here; performed by the server in the transaction that moves the row. */
export interface PaymentEffects {
  /** Grants the subscription and books the sale. */
  readonly grantSubscription: undefined;
  readonly checkAfter: { readonly seconds: number };
  /** Sets the next status check by the schedule of facts/operators.md. */
  readonly checkOnSchedule: undefined;
  readonly stopChecking: undefined;
  readonly notify: { readonly news: "paid" | "notPaid" | "inReview" };
  readonly recordReason: { readonly reason: PaymentReason | ReviewReason };
  /** Stores the amount that the operator took, where it is not the quoted one. */
  readonly recordReceivedMoney: { readonly money: Money };
  /** Books the received amount as a refund that is due. */
  readonly bookRefund: undefined;
}

const effect =
  <E extends keyof PaymentEffects>() =>
  (_from: unknown, _params: PaymentEffects[E]): void => {};

const payment = setup({
  types: {
    context: {} as { readonly quoted: Money },
    input: {} as { readonly quoted: Money },
    events: {} as
      | { type: "submission.started" }
      | { type: "submission.accepted" }
      | { type: "submission.refused"; reason: PaymentReason }
      | { type: "operatorCall.failed" }
      | { type: "status.pending" }
      | { type: "status.missing" }
      | { type: "status.successful"; money: Money }
      | { type: "status.failed"; reason: PaymentReason }
      | { type: "status.cancelled" }
      | { type: "status.expired" }
      | { type: "approval.timedOut" }
      | { type: "checkPeriod.ended"; settled: boolean }
      | { type: "admin.granted" }
      | { type: "admin.closed" },
  },
  actions: {
    grantSubscription: effect<"grantSubscription">(),
    checkAfter: effect<"checkAfter">(),
    checkOnSchedule: effect<"checkOnSchedule">(),
    stopChecking: effect<"stopChecking">(),
    notify: effect<"notify">(),
    recordReason: effect<"recordReason">(),
    recordReceivedMoney: effect<"recordReceivedMoney">(),
    bookRefund: effect<"bookRefund">(),
  },
  guards: {
    isQuoted: ({ context: { quoted } }, { money }: { money: Money }) =>
      money.amount === quoted.amount && money.currency === quoted.currency,
    isSettled: (_, { settled }: { settled: boolean }) => settled,
  },
});

const recordReason = <R extends PaymentReason | ReviewReason>(reason: R) =>
  ({ type: "recordReason", params: { reason } }) as const;
const recordEventReason = { type: "recordReason", params: eventFields("reason") } as const;
const recordReceivedMoney = { type: "recordReceivedMoney", params: eventFields("money") } as const;
const isQuoted = { type: "isQuoted", params: eventFields("money") } as const;
const isSettled = { type: "isSettled", params: eventFields("settled") } as const;

const check = { actions: "checkOnSchedule" } as const;
const stopChecking = { actions: "stopChecking" } as const;
const refused = { target: "failed", actions: recordEventReason } as const;
const tooLate = { target: "expired", actions: recordReason("expired") } as const;
const noAnswer = { target: "review", actions: recordReason("no answer in a day") } as const;
const settling = {
  "status.successful": [
    { guard: isQuoted, target: "succeeded" },
    { target: "review", actions: [recordReason("another amount"), recordReceivedMoney] },
  ],
  "status.failed": refused,
  "status.cancelled": { target: "cancelled", actions: recordReason("rejected") },
  "status.expired": tooLate,
  "approval.timedOut": tooLate,
  "checkPeriod.ended": noAnswer,
} as const;
const unpaid = (onAnswer: typeof check | typeof stopChecking) =>
  ({
    "status.successful": { target: "review", actions: [recordReason("late success"), recordReceivedMoney] },
    "status.pending": onAnswer,
    "status.missing": onAnswer,
    "status.failed": onAnswer,
    "status.cancelled": onAnswer,
    "status.expired": onAnswer,
    "operatorCall.failed": onAnswer,
  }) as const;
const notPaid = { type: "notify", params: { news: "notPaid" } } as const;
const over = {
  entry: ["stopChecking", notPaid],
  on: { ...unpaid(stopChecking), "checkPeriod.ended": stopChecking },
} as const;

const created = payment.createStateConfig({
  description: "Stored with our id; not sent to the operator yet.",
  entry: { type: "checkAfter", params: { seconds: 0 } },
  on: { "submission.started": "submitting", "approval.timedOut": tooLate },
});
const submitting = payment.createStateConfig({
  description: "The request is on its way to the operator.",
  entry: { type: "checkAfter", params: { seconds: 60 } },
  on: { "submission.accepted": "pending", "submission.refused": refused, "operatorCall.failed": "unknown" },
});
const pending = payment.createStateConfig({
  description: "The payer is asked on the phone.",
  entry: "checkOnSchedule",
  on: { ...settling, "status.pending": check, "status.missing": "unknown", "operatorCall.failed": "unknown" },
});
const unknown = payment.createStateConfig({
  description: "The operator gave no readable answer: the payment may exist, so it is not called failed.",
  entry: "checkOnSchedule",
  on: { ...settling, "status.pending": "pending", "status.missing": "created", "operatorCall.failed": check },
});
const succeeded = payment.createStateConfig({
  description: "Paid in full and granted. The end.",
  entry: ["stopChecking", "grantSubscription", { type: "notify", params: { news: "paid" } }],
});

const failed = payment.createStateConfig({ description: "Refused; no money was taken.", ...over });
const cancelled = payment.createStateConfig({ description: "Canceled by the payer.", ...over });
const expired = payment.createStateConfig({
  description: "Not approved in time; the operator is still asked for a day.",
  entry: ["checkOnSchedule", notPaid],
  on: { ...unpaid(check), "checkPeriod.ended": [{ guard: isSettled, actions: "stopChecking" }, noAnswer] },
});
const review = payment.createStateConfig({
  description: "The answers contradict each other or came too late: a person decides.",
  entry: ["stopChecking", { type: "notify", params: { news: "inReview" } }],
  on: {
    "admin.granted": "succeeded",
    "admin.closed": { target: "failed", actions: [recordReason("other"), "bookRefund"] },
  },
});

/** The states of a payment (facts/operators.md); server/payments moves the row by this chart. */
export const paymentMachine = payment.createMachine({
  id: "payment",
  context: ({ input }) => ({ quoted: input.quoted }),
  initial: "created",
  states: { created, submitting, pending, unknown, succeeded, failed, cancelled, expired, review },
});
