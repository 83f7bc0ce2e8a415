import type { checkoutMachine } from "../../../src/machines/checkout/checkout.machine.ts";
import {
  always,
  atStart,
  deepEqual,
  everyStep,
  type Invariant,
  lastsExactly,
  whenever,
} from "../../../harness/index.ts";
import {
  broken,
  isValid,
  order,
  offerOf,
  isUnknown,
  rejectionOf,
  isPressed,
  isCanceled,
  isAskingType,
  isTypeAnswered,
  isSent,
  isLoading,
  isRenewed,
  reportedPayment,
  isCopied,
  isCopying,
  isEntering,
  isAccount,
  isAnother,
  isAtLastNumber,
  isAccountChosen,
  isFilledIn,
  isOtherChosen,
  typedText,
  service,
} from "./checkout.predicates.ts";
import { typeInvariants } from "./checkout.type-invariants.ts";
import { pending } from "./checkout.fixtures.ts";

/** A key whose request may have arrived belongs to that order: another one needs another key (contract.md). */
const oneKeyOneOrder: Invariant<typeof checkoutMachine> = (trace) => {
  const sending = trace.at(-1)!.started("submitPayment");
  const since = trace.slice(trace.findLastIndex(({ ended }) => ended("loadOffer") || ended("makeKey")) + 1, -1);
  const doubtful = since.flatMap((step, i) =>
    isUnknown(step)
      ? since
          .slice(0, i)
          .flatMap(({ started }) => started("submitPayment"))
          .slice(-1)
      : [],
  );
  if (sending.length === 0 || doubtful.length === 0) return undefined;
  return doubtful.every((earlier) => deepEqual([earlier], sending));
};

/** Invariants of every checkout, by product.md, contract.md and facts/operators.md. */
export const checkoutInvariants: Readonly<Record<string, Invariant<typeof checkoutMachine>>> = {
  "the offer for the selection is fetched at once": atStart(
    ({ move, started, after }) =>
      after.matches("loading") && deepEqual(started("loadOffer"), [move.do === "start" && move.input]),
  ),
  "it is fetched again when it failed, when a payment may be open, or once one is made, and at no other time":
    everyStep((step) => deepEqual(step.started("loadOffer"), isLoading(step) ? [step.before.context.selection] : [])),
  "an open payment is resumed; otherwise the form shows once the product is known": whenever(
    ({ ended }) => ended("loadOffer"),
    ({ ended, before, after }) =>
      ended("loadOffer", "lost")
        ? after.matches("unavailable")
        : ended("loadOffer", "an open payment")
          ? after.matches("waitingForApproval") && deepEqual(after.context.payment, pending)
          : before.context.selection.type === null
            ? after.matches("idle")
            : isAtLastNumber(before, after),
  ),
  ...typeInvariants,
  "the offer fills in what is not chosen yet, and comes with a new key": whenever(
    (step) => offerOf(step) !== undefined,
    (step) => {
      const { offer: kept, key, selection } = step.after.context;
      const { suggested } = offerOf(step)!;
      const given = step.before.context.selection;
      return (
        deepEqual(kept, offerOf(step)) &&
        key === offerOf(step)!.key &&
        deepEqual(selection, {
          ...given,
          type: given.type ?? offerOf(step)!.open?.type ?? null,
          levelId: given.levelId ?? suggested.levelId,
          semesterId: given.semesterId ?? suggested.semesterId,
          categoryId: given.categoryId ?? suggested.categoryId,
        })
      );
    },
  ),
  "the product changes only when another is chosen (2.105)": everyStep((step) => {
    const scope = step.before.matches("choosing") ? step.sent("product.chosen")?.selection : undefined;
    const type = step.before.matches("askingType") ? step.sent("type.chosen")?.product : undefined;
    const chosen = { ...scope, ...(type && { type }) };
    return (
      offerOf(step) !== undefined ||
      deepEqual(step.after.context.selection, { ...step.before.context.selection, ...chosen })
    );
  }),
  "another product clears the errors": whenever(
    ({ before, sent }) => before.matches("choosing") && sent("product.chosen") !== undefined,
    ({ before, after }) => deepEqual(after.value, before.value) && deepEqual(after.context.fieldErrors, {}),
  ),
  "the account's number clears the error of another number": whenever(isAccountChosen, ({ before, after }) => {
    const { phone: _, ...others } = before.context.fieldErrors;
    return deepEqual(after.context.fieldErrors, others);
  }),
  "the account's number is filled in, and cannot be typed over (4.54, 4.55)": always(
    (now) => !isAccount(now) || now.context.phone === now.context.offer?.accountPhone,
  ),
  "another number begins empty (4.56)": whenever(
    isOtherChosen,
    ({ after }) => isAnother(after) && after.context.phone === "",
  ),
  "the account's number comes back (4.56)": whenever(isAccountChosen, ({ after }) => isAccount(after)),
  "another number is kept as it is typed": whenever(
    (step) => typedText(step) !== undefined,
    (step) => isAnother(step.after) && step.after.context.phone === typedText(step),
  ),
  "the number changes only where it is chosen or typed, or the form loads": everyStep(
    (step) =>
      isFilledIn(step) ||
      isOtherChosen(step) ||
      isAccountChosen(step) ||
      typedText(step) !== undefined ||
      step.after.context.phone === step.before.context.phone,
  ),
  "a number preselects its operator, and a choice by hand stays (G12)": everyStep(
    (step) => step.after.context.service === service(step),
  ),
  "a valid order has to be confirmed, an invalid one shows its errors (5.43)": whenever(
    isPressed,
    ({ before, after }) =>
      isValid(before)
        ? after.matches("confirming") && deepEqual(after.context.fieldErrors, {}) && after.context.error === null
        : deepEqual(after.value, before.value) &&
          deepEqual(after.context.fieldErrors, broken(before)) &&
          after.context.error === null,
  ),
  "nothing is charged before it is confirmed; no answer lets it be sent again (2.102)": everyStep((step) =>
    deepEqual(step.started("submitPayment"), isSent(step) ? [order(step.before)] : []),
  ),
  "no invalid order is ever sent (5.43)": whenever(
    isSent,
    ({ before, after }) => isValid(before) && after.matches("submitting"),
  ),
  "one key pays for one order (contract.md)": oneKeyOneOrder,
  "no second payment while one is open": whenever(isSent, ({ before }) => before.context.payment?.status !== "pending"),
  "going back from the dialog leaves the form as it was": whenever(
    isCanceled,
    ({ before, after }) =>
      after.matches("choosing") && deepEqual(after.context, before.context) && isAtLastNumber(before, after),
  ),
  "an accepted payment waits for the payer": whenever(
    ({ ended }) => ended("submitPayment", "accepted"),
    ({ after }) => after.matches("waitingForApproval") && deepEqual(after.context.payment, pending),
  ),
  "no answer is neither success nor failure": whenever(
    isUnknown,
    ({ before, after }) => after.matches("noResponse") && deepEqual(after.context, before.context),
  ),
  "the form shows a refusal, and stays as it was": whenever(
    (step) => rejectionOf(step) !== undefined,
    (step) =>
      step.after.matches("choosing") &&
      isAtLastNumber(step.before, step.after) &&
      deepEqual(step.after.context, { ...step.before.context, error: rejectionOf(step) }),
  ),
  "closing the alert clears its errors (4.70)": whenever(
    ({ before, sent }) => before.matches("choosing") && sent("alert.closed") !== undefined,
    ({ before, after }) =>
      deepEqual(after.value, before.value) &&
      deepEqual(after.context, { ...before.context, fieldErrors: {}, error: null }),
  ),
  "a waiting payment is polled fast, with the time left; an unconfirmed one, and one that did not go through, slowly":
    everyStep((step) => {
      const watch = (isFast: boolean) => [{ paymentId: pending.id, isFast }];
      const isWaiting = isEntering(step, "waitingForApproval");
      const isSlow = isEntering(step, "unconfirmed") || isEntering(step, "failed");
      return (
        deepEqual(step.started("watchPayment"), isWaiting ? watch(true) : isSlow ? watch(false) : []) &&
        deepEqual(step.started("countDown"), isWaiting ? [{ until: step.after.context.payment?.expiresAt }] : [])
      );
    }),
  "a payer has five minutes, then the payment is being checked": lastsExactly(
    (now) => now.matches("waitingForApproval"),
    300_000,
    {
      unless: (step) => reportedPayment(step) !== undefined,
    },
  ),
  "when the time is over the payment is being checked, and not reported as failed": whenever(
    ({ elapsed }) => elapsed("approvalTime"),
    ({ before, after }) => after.matches("unconfirmed") && deepEqual(after.context, before.context),
  ),
  "the payment shown is that of the server": whenever(
    (step) => reportedPayment(step) !== undefined,
    (step) => deepEqual(step.after.context, { ...step.before.context, payment: reportedPayment(step) }),
  ),
  "paid is paid, not paid is said, unclear is being checked": whenever(
    (step) => reportedPayment(step) !== undefined,
    (step) => {
      const told = reportedPayment(step)!;
      if (told.status !== "pending") return step.after.matches(told.status === "success" ? "succeeded" : "failed");
      return step.after.matches(
        told.checking ? "unconfirmed" : step.before.matches("unconfirmed") ? "unconfirmed" : "waitingForApproval",
      );
    },
  ),
  "a completed payment is reported to the app once": everyStep(
    (step) => step.executed("notifyPaid").length === (isEntering(step, "succeeded") ? 1 : 0),
  ),
  "another try at a payment gets another key": everyStep(
    (step) =>
      step.started("makeKey").length === (isRenewed(step) ? 1 : 0) &&
      (!isRenewed(step) || step.after.matches("retrying")),
  ),
  "with another key the form is as it was, and nothing is paid yet": whenever(
    ({ ended }) => ended("makeKey", "made"),
    ({ before, after }) =>
      isAtLastNumber(before, after) &&
      deepEqual(after.context, {
        ...before.context,
        phone: after.context.phone,
        key: "another key",
        payment: null,
      }),
  ),
  "without another key the form is loaded again": whenever(
    ({ ended }) => ended("makeKey", "lost"),
    ({ before, after }) => after.matches("unavailable") && deepEqual(after.context, before.context),
  ),
  "the time left follows the clock": everyStep(
    ({ before, after, sent }) =>
      after.context.secondsLeft === (sent("clock.ticked")?.secondsLeft ?? before.context.secondsLeft),
  ),
  "the code to dial is copied at each press while the payer is asked, the reference once it is paid (9.14)": everyStep(
    (step) => {
      const { payment } = step.before.context;
      const text = step.before.matches("succeeded") ? pending.id : payment?.service === "MTN" ? "*126#" : "#150*50#";
      return (
        deepEqual(step.started("copyText"), isCopied(step) ? [{ text }] : []) &&
        (!isCopied(step) || isCopying(step.after))
      );
    },
  ),
  "a toast says that it was copied, or was not, and it shows on": everyStep(
    (step) =>
      step.executed("notifyCopied").length === (step.ended("copyText", "copied") ? 1 : 0) &&
      step.executed("notifyNotCopied").length === (step.ended("copyText", "forbidden") ? 1 : 0) &&
      (!step.ended("copyText") || (isCopying(step.before) && !isCopying(step.after))),
  ),
  "the form moves only by its own buttons": everyStep(
    (step) =>
      isCopied(step) ||
      step.move.do === "settle" ||
      step.move.do === "wait" ||
      reportedPayment(step) !== undefined ||
      isAskingType(step) ||
      (step.before.matches("askingType") && isTypeAnswered(step)) ||
      isOtherChosen(step) ||
      isAccountChosen(step) ||
      isPressed(step) ||
      isCanceled(step) ||
      isSent(step) ||
      isLoading(step) ||
      isRenewed(step) ||
      deepEqual(step.after.value, step.before.value),
  ),
  "it is busy while it loads, sends or makes a key (2.90)": always(
    (now) => now.hasTag("busy") === (now.matches("loading") || now.matches("submitting") || now.matches("retrying")),
  ),
  "views know that the form shows": always((now) => now.hasTag("form") === now.matches("choosing")),
};
