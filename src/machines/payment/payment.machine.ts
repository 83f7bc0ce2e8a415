import { setup } from "xstate";
import type { PaymentReason } from "../../contract/entities.ts";
import { eventFields } from "../params.ts";

/** A row of the table `payment` carries this number; a row of another number is not moved. */
export const PAYMENT_CHART_VERSION = 1;

/** Money as it was frozen when the payment was made, or as the operator confirms it. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}
export type ReviewReason = "another amount" | "late success" | "no answer in a day";

/** Effects are only named here; the server performs them in the transaction that moves the row. */
export interface PaymentEffects {
  /** Opens the subscription and writes the ledger. */
  readonly grant: undefined;
  readonly checkIn: { readonly seconds: number };
  /** The next look, by the schedule of facts/operators.md; `rest`: none. */
  readonly checkOnSchedule: undefined;
  readonly rest: undefined;
  readonly tell: { readonly news: "paid" | "notPaid" | "inReview" };
  readonly record: { readonly reason: PaymentReason | ReviewReason };
  /** Keeps what the operator says it took, where that is not simply what was quoted. */
  readonly receive: { readonly money: Money };
  /** Books what was taken and is to be given back. */
  readonly owe: undefined;
}

const effect =
  <E extends keyof PaymentEffects>() =>
  (_from: unknown, _params: PaymentEffects[E]): void => {};

const payment = setup({
  types: {
    context: {} as { readonly quoted: Money },
    input: {} as { readonly quoted: Money },
    events: {} as
      | { type: "submit.begun" }
      | { type: "submit.accepted" }
      | { type: "submit.refused"; reason: PaymentReason }
      | { type: "operator.silent" }
      | { type: "status.pending" }
      | { type: "status.missing" }
      | { type: "status.successful"; money: Money }
      | { type: "status.failed"; reason: PaymentReason }
      | { type: "status.cancelled" }
      | { type: "status.expired" }
      | { type: "approval.ended" }
      | { type: "day.passed"; settled: boolean }
      | { type: "admin.granted" }
      | { type: "admin.closed" },
  },
  actions: {
    grant: effect<"grant">(),
    checkIn: effect<"checkIn">(),
    checkOnSchedule: effect<"checkOnSchedule">(),
    rest: effect<"rest">(),
    tell: effect<"tell">(),
    record: effect<"record">(),
    receive: effect<"receive">(),
    owe: effect<"owe">(),
  },
  guards: {
    isQuoted: ({ context: { quoted } }, { money }: { money: Money }) =>
      money.amount === quoted.amount && money.currency === quoted.currency,
    isSettled: (_, { settled }: { settled: boolean }) => settled,
  },
});

const record = <R extends PaymentReason | ReviewReason>(reason: R) => ({ type: "record", params: { reason } }) as const;
const keepReason = { type: "record", params: eventFields("reason") } as const;
const receive = { type: "receive", params: eventFields("money") } as const;
const isQuoted = { type: "isQuoted", params: eventFields("money") } as const;
const isSettled = { type: "isSettled", params: eventFields("settled") } as const;

const check = { actions: "checkOnSchedule" } as const;
const rest = { actions: "rest" } as const;
const refused = { target: "failed", actions: keepReason } as const;
const tooLate = { target: "expired", actions: record("expired") } as const;
const noAnswer = { target: "review", actions: record("no answer in a day") } as const;
const settling = {
  "status.successful": [
    { guard: isQuoted, target: "succeeded" },
    { target: "review", actions: [record("another amount"), receive] },
  ],
  "status.failed": refused,
  "status.cancelled": { target: "cancelled", actions: record("rejected") },
  "status.expired": tooLate,
  "approval.ended": tooLate,
  "day.passed": noAnswer,
} as const;
const unpaid = (look: typeof check | typeof rest) =>
  ({
    "status.successful": { target: "review", actions: [record("late success"), receive] },
    "status.pending": look,
    "status.missing": look,
    "status.failed": look,
    "status.cancelled": look,
    "status.expired": look,
    "operator.silent": look,
  }) as const;
const notPaid = { type: "tell", params: { news: "notPaid" } } as const;
const over = { entry: ["rest", notPaid], on: { ...unpaid(rest), "day.passed": rest } } as const;

const created = payment.createStateConfig({
  description: "Our id is stored; the operator knows nothing of it yet.",
  entry: { type: "checkIn", params: { seconds: 0 } },
  on: { "submit.begun": "submitting", "approval.ended": tooLate },
});
const submitting = payment.createStateConfig({
  description: "The request is on its way to the operator.",
  entry: { type: "checkIn", params: { seconds: 60 } },
  on: { "submit.accepted": "pending", "submit.refused": refused, "operator.silent": "unknown" },
});
const pending = payment.createStateConfig({
  description: "The payer is asked on the phone.",
  entry: "checkOnSchedule",
  on: { ...settling, "status.pending": check, "status.missing": "unknown", "operator.silent": "unknown" },
});
const unknown = payment.createStateConfig({
  description: "The operator gave no readable answer: the payment may exist, so no one calls it failed.",
  entry: "checkOnSchedule",
  on: { ...settling, "status.pending": "pending", "status.missing": "created", "operator.silent": check },
});
const succeeded = payment.createStateConfig({
  description: "Paid in full and granted. The end.",
  entry: ["rest", "grant", { type: "tell", params: { news: "paid" } }],
});

const failed = payment.createStateConfig({ description: "Refused; nothing was taken.", ...over });
const cancelled = payment.createStateConfig({ description: "Called off by the payer.", ...over });
const expired = payment.createStateConfig({
  description: "Not approved in time; the operator is still asked for a day.",
  entry: ["checkOnSchedule", notPaid],
  on: { ...unpaid(check), "day.passed": [{ guard: isSettled, actions: "rest" }, noAnswer] },
});
const review = payment.createStateConfig({
  description: "The answers contradict each other or came too late: a person decides.",
  entry: ["rest", { type: "tell", params: { news: "inReview" } }],
  on: {
    "admin.granted": "succeeded",
    "admin.closed": { target: "failed", actions: [record("other"), "owe"] },
  },
});

/** The life of a payment (facts/operators.md). Pure: server/payments moves the row by it. */
export const paymentMachine = payment.createMachine({
  id: "payment",
  context: ({ input }) => ({ quoted: input.quoted }),
  initial: "created",
  states: { created, submitting, pending, unknown, succeeded, failed, cancelled, expired, review },
});
