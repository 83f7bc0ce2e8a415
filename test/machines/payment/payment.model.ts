import { type Money, paymentMachine } from "../../../src/machines/payment/payment.machine.ts";
import {
  atStart,
  deepEqual,
  defineChartModel,
  everyStep,
  inOrder,
  plainEvents,
  type Step,
  whenever,
} from "../../../harness/index.ts";

type Seen = Step<typeof paymentMachine>;
type State = Seen["after"]["value"];

const quoted: Money = { amount: 1_500, currency: "XAF" };
const events = {
  "submission.refused": { type: "submission.refused", reason: "phone" },
  "status.successful: in full": { type: "status.successful", money: quoted },
  "status.successful: another amount": { type: "status.successful", money: { ...quoted, amount: 1_000 } },
  "status.successful: another currency": { type: "status.successful", money: { ...quoted, currency: "EUR" } },
  "status.failed": { type: "status.failed", reason: "funds" },
  "checkPeriod.ended, settled": { type: "checkPeriod.ended", settled: true },
  "checkPeriod.ended, unsettled": { type: "checkPeriod.ended", settled: false },
  ...plainEvents(
    "submission.started",
    "submission.accepted",
    "operatorCall.failed",
    "status.pending",
    "status.missing",
    "status.cancelled",
    "status.expired",
    "approval.timedOut",
    "admin.granted",
    "admin.closed",
  ),
} as const;

/** Open at the operator, as far as the server knows. */
const isOpen = (state: State): boolean => state === "pending" || state === "unknown";
const isUnpaid = (state: State): boolean => state === "failed" || state === "cancelled" || state === "expired";
const isEntered = ({ before, after }: Seen): boolean => before.value !== after.value;
const isAnswer = ({ sent }: Seen): boolean =>
  (
    [
      "status.pending",
      "status.missing",
      "status.failed",
      "status.cancelled",
      "status.expired",
      "operatorCall.failed",
    ] as const
  ).some((type) => sent(type) !== undefined);
const isTimeOver = ({ sent }: Seen): boolean =>
  sent("approval.timedOut") !== undefined || sent("status.expired") !== undefined;

/** The reason stored in the row when a payment ends unpaid or in review. */
function reasonOf(step: Seen): string | undefined {
  const { before, sent } = step;
  if (!isEntered(step)) return undefined;
  if (sent("status.successful"))
    return isUnpaid(before.value) ? "late success" : step.after.matches("review") ? "another amount" : undefined;
  if (sent("checkPeriod.ended")) return "no answer in a day";
  if (sent("status.cancelled")) return "rejected";
  if (isTimeOver(step)) return "expired";
  if (sent("admin.closed")) return "other";
  return sent("submission.refused")?.reason ?? sent("status.failed")?.reason;
}

export const payment = defineChartModel(paymentMachine, {
  inputs: { "1 500 FCFA": { quoted } },
  events,
  allowedDeadlocks: { succeeded: "paid and granted: the end" },
  invariants: {
    "a payment begins stored, and is sent at once": atStart(
      ({ after, executed }) =>
        after.matches("created") &&
        deepEqual(executed("checkAfter"), [{ seconds: 0 }]) &&
        deepEqual(after.context, { quoted }),
    ),
    "it is granted when it becomes succeeded, and then only": everyStep(
      (step) =>
        step.executed("grantSubscription").length === (isEntered(step) && step.after.matches("succeeded") ? 1 : 0),
    ),
    "succeeded is the end, and nothing more is done": whenever(
      ({ before }) => before.matches("succeeded"),
      (step) =>
        step.after.matches("succeeded") &&
        (
          [
            "grantSubscription",
            "notify",
            "recordReason",
            "recordReceivedMoney",
            "bookRefund",
            "checkAfter",
            "checkOnSchedule",
            "stopChecking",
          ] as const
        ).every((effect) => step.executed(effect).length === 0),
    ),
    "money is accepted only in full, in the currency of the quote": whenever(
      ({ before, sent }) => isOpen(before.value) && sent("status.successful") !== undefined,
      ({ after, sent }) =>
        after.value === (deepEqual(sent("status.successful")?.money, quoted) ? "succeeded" : "review"),
    ),
    "a late success is for a person to decide": whenever(
      ({ before, sent }) => isUnpaid(before.value) && sent("status.successful") !== undefined,
      ({ after }) => after.matches("review"),
    ),
    "silence, time-outs and unreadable answers are never a failure": whenever(
      ({ sent }) => sent("operatorCall.failed") !== undefined,
      ({ before, after }) =>
        after.value === (before.matches("submitting") || before.matches("pending") ? "unknown" : before.value),
    ),
    "the operator's status moves an open payment": whenever(
      (step) =>
        isOpen(step.before.value) && (step.sent("status.failed") ?? step.sent("status.cancelled")) !== undefined,
      ({ after, sent }) => after.matches(sent("status.failed") ? "failed" : "cancelled"),
    ),
    "an unknown payment that the operator still has is pending": whenever(
      ({ before, sent }) => isOpen(before.value) && sent("status.pending") !== undefined,
      ({ after }) => after.matches("pending"),
    ),
    "one that vanished is unknown, one that never arrived is sent again": whenever(
      ({ before, sent }) => isOpen(before.value) && sent("status.missing") !== undefined,
      ({ before, after }) => after.matches(before.matches("pending") ? "unknown" : "created"),
    ),
    "a payment is sent, and taken or refused, in this order": everyStep(({ before, after, sent }) => {
      if (sent("submission.started")) return after.value === (before.matches("created") ? "submitting" : before.value);
      if (sent("submission.accepted")) return after.value === (before.matches("submitting") ? "pending" : before.value);
      if (sent("submission.refused")) return after.value === (before.matches("submitting") ? "failed" : before.value);
      return !after.matches("submitting") || before.matches("submitting");
    }),
    "time to approve ends every payment that no one paid": whenever(
      (step) => isTimeOver(step) && !isUnpaid(step.before.value),
      ({ before, after, sent }) =>
        after.value ===
        (isOpen(before.value) || (before.matches("created") && sent("approval.timedOut")) ? "expired" : before.value),
    ),
    "our own end is not the operator's: an expired payment is asked about for a day": whenever(
      (step) => step.before.matches("expired") && isAnswer(step),
      ({ after, executed }) =>
        after.matches("expired") && executed("checkOnSchedule").length === 1 && executed("stopChecking").length === 0,
    ),
    "after a day an expired payment is final if the operator settled it, otherwise it goes to review": whenever(
      ({ before, sent }) => before.matches("expired") && sent("checkPeriod.ended") !== undefined,
      ({ after, sent, executed }) =>
        sent("checkPeriod.ended")?.settled === true
          ? after.matches("expired") && executed("stopChecking").length === 1
          : after.matches("review"),
    ),
    "after a day without an answer it goes to review": whenever(
      ({ before, sent }) => isOpen(before.value) && sent("checkPeriod.ended") !== undefined,
      ({ after }) => after.matches("review"),
    ),
    "an open payment is checked again, by the schedule": whenever(
      (step) => isOpen(step.after.value) && (isEntered(step) || isAnswer(step)),
      ({ executed }) =>
        executed("checkOnSchedule").length === 1 &&
        executed("checkAfter").length === 0 &&
        executed("stopChecking").length === 0,
    ),
    "a payment being sent is checked after a minute, one to be sent again at once": whenever(
      (step) => isEntered(step) && (step.after.matches("submitting") || step.after.matches("created")),
      ({ after, executed }) =>
        deepEqual(executed("checkAfter"), [{ seconds: after.matches("submitting") ? 60 : 0 }]) &&
        executed("checkOnSchedule").length === 0,
    ),
    "an expired payment is checked from its end on": whenever(
      (step) => isEntered(step) && step.after.matches("expired"),
      ({ executed }) => executed("checkOnSchedule").length === 1,
    ),
    "a payment that is final, or in review, is not checked again": whenever(
      (step) => isEntered(step) && ["succeeded", "failed", "cancelled", "review"].includes(step.after.value),
      ({ executed }) =>
        executed("stopChecking").length === 1 &&
        executed("checkAfter").length === 0 &&
        executed("checkOnSchedule").length === 0,
    ),
    "answers about a final payment only stop the checks": whenever(
      (step) =>
        (step.before.matches("failed") || step.before.matches("cancelled")) &&
        (isAnswer(step) || step.sent("checkPeriod.ended") !== undefined),
      (step) => !isEntered(step) && step.executed("stopChecking").length === 1 && step.executed("notify").length === 0,
    ),
    "the student is notified of every end, once": everyStep((step) => {
      const news = step.after.matches("succeeded") ? "paid" : step.after.matches("review") ? "inReview" : "notPaid";
      const isEnd = step.after.matches("succeeded") || step.after.matches("review") || isUnpaid(step.after.value);
      return deepEqual(step.executed("notify"), isEntered(step) && isEnd ? [{ news }] : []);
    }),
    "the student is notified after the other effects": inOrder(
      "recordReason",
      "recordReceivedMoney",
      "bookRefund",
      "grantSubscription",
      "notify",
    ),
    "the reason is kept, once": everyStep((step) => {
      const reason = reasonOf(step);
      return deepEqual(step.executed("recordReason"), reason === undefined ? [] : [{ reason }]);
    }),
    "the amount taken is stored if it is late or differs from the quote": everyStep((step) => {
      const money = step.sent("status.successful")?.money;
      const isKept = money !== undefined && isEntered(step) && step.after.matches("review");
      return deepEqual(step.executed("recordReceivedMoney"), isKept ? [{ money }] : []);
    }),
    "the amount taken is owed after an admin closes the payment": everyStep(
      (step) =>
        step.executed("bookRefund").length ===
        (step.before.matches("review") && step.sent("admin.closed") !== undefined ? 1 : 0),
    ),
    "no one but an admin leaves review": whenever(
      ({ before }) => before.matches("review"),
      ({ after, sent }) =>
        after.matches(sent("admin.granted") ? "succeeded" : sent("admin.closed") ? "failed" : "review"),
    ),
    "an admin decides in review only": whenever(
      ({ before, sent }) => (sent("admin.granted") ?? sent("admin.closed")) !== undefined && !before.matches("review"),
      (step) => !isEntered(step),
    ),
    "an unpaid end stays, but for a late success, a person or a day without an answer": whenever(
      (step) => isUnpaid(step.before.value) && isEntered(step),
      ({ after, sent }) =>
        after.matches("review") &&
        (sent("status.successful") !== undefined || sent("checkPeriod.ended")?.settled === false),
    ),
    "what was quoted never changes": everyStep(({ after }) => deepEqual(after.context, { quoted })),
  },
});
