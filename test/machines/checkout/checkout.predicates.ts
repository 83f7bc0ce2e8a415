import type { PaymentService } from "../../../src/contract/payments/payment.ts";
import type { checkoutMachine } from "../../../src/machines/checkout/checkout.machine.ts";
import type { Step } from "../../../harness/index.ts";
import { bareOffer, offer, pending } from "./checkout.fixtures.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";

/** Steps of the checkout and their expected results, by the specification. */
type Seen = Step<typeof checkoutMachine>;
export type CheckoutSnapshot = Seen["after"];

export const MTN_TYPED = "+237 670 00 00 02";
export const ORANGE_TYPED = "655000001";

/** The fields of an order that break a rule of checklist 5.43–5.47, with the text of the rule. */
export function broken({ context: { selection, phone, service } }: CheckoutSnapshot): Readonly<Record<string, string>> {
  const digits = phone.replaceAll(" ", "").replace("+237", "");
  const scope =
    selection.area === "university"
      ? {
          ...(selection.levelId === null && { levelId: "validation.levelRequired" }),
          ...(selection.semesterId === null && { semesterId: "validation.semesterRequired" }),
        }
      : selection.categoryId === null && { categoryId: "validation.categoryRequired" };
  return {
    ...(service === null && { service: "validation.service" }),
    ...(!/^6[5-9]\d{7}$/.test(digits) && { phone: "validation.phone" }),
    ...scope,
  };
}
export const isValid = (now: CheckoutSnapshot): boolean => Object.keys(broken(now)).length === 0;
/** The order in the form, as it is sent. */
export const order = ({ context: { selection, phone, service, key } }: CheckoutSnapshot) => ({
  ...selection,
  phone: phone.replaceAll(" ", "").replace("+237", ""),
  service,
  key,
});

export const offers = {
  "a full offer": offer,
  "a bare offer": bareOffer,
  "an open payment": { ...offer, key: "key beside an open payment", open: pending },
};
export const offerOf = ({ ended }: Seen) => Object.entries(offers).find(([name]) => ended("loadOffer", name))?.[1];
export const isUnknown = ({ ended }: Seen): boolean =>
  ended("submitPayment", "silent") || ended("submitPayment", "broken") || ended("submitPayment", "cut off");
const hasPendingPayment = ({ ended }: Seen): boolean => ended("submitPayment", "still open");
/** Messages of the form for a refused payment; 499 is the last status that counts as a refusal. */
export const rejectedPayments = {
  refused: callFailure(422, "validation_failed", { phone: "validation.phone" }),
  "refused with 499": callFailure(499, "unknown"),
};
export const rejectionOf = ({ ended }: Seen) =>
  Object.entries(rejectedPayments).find(([name]) => ended("submitPayment", name))?.[1];
/** The product dialog is opened from the idle page or from the form. */
export const isAskingType = ({ before, sent }: Seen): boolean =>
  (before.matches("idle") || before.matches("choosing")) && sent("typeDialog.opened") !== undefined;
export const isTypeAnswered = ({ sent }: Seen): boolean =>
  sent("type.chosen") !== undefined || sent("typeDialog.closed") !== undefined;
export const isPressed = ({ before, sent }: Seen): boolean =>
  before.matches("choosing") && sent("pay.pressed") !== undefined;
export const isCanceled = ({ before, sent }: Seen): boolean =>
  before.matches("confirming") && sent("pay.canceled") !== undefined;
/** It is unknown whether the payment was made, so going back looks for it first. */
const isGivenUp = ({ before, sent }: Seen): boolean =>
  before.matches("noResponse") && sent("pay.canceled") !== undefined;
export const isSent = ({ before, sent }: Seen): boolean =>
  (before.matches("confirming") && sent("pay.confirmed") !== undefined) ||
  (before.matches("noResponse") && sent("retry.pressed") !== undefined);
export const isLoading = (step: Seen): boolean =>
  hasPendingPayment(step) ||
  isGivenUp(step) ||
  (step.before.matches("succeeded") && step.sent("newPayment.pressed") !== undefined) ||
  (step.before.matches("unavailable") && step.sent("retry.pressed") !== undefined);
export const isRenewed = ({ before, sent }: Seen): boolean =>
  before.matches("failed") && sent("retry.pressed") !== undefined;
const isWatched = (now: CheckoutSnapshot): boolean => now.matches("waitingForApproval") || now.matches("unconfirmed");
/** Of one that did not go through only that it did after all, or may have: its phone approved it late. */
export const reportedPayment = (step: Seen) => {
  const told = step.sent("payment.updated")?.payment;
  const isLate = step.before.matches("failed") && (told?.status === "success" || told?.checking === true);
  return isWatched(step.before) || isLate ? told : undefined;
};
/** Where something can be copied: the code to dial, or the reference of what is paid. */
const isCopyable = (now: CheckoutSnapshot): boolean => now.matches("waitingForApproval") || now.matches("succeeded");
export const isCopied = ({ before, sent }: Seen): boolean => isCopyable(before) && sent("copy.pressed") !== undefined;
export const isCopying = (now: CheckoutSnapshot): boolean =>
  now.matches({ waitingForApproval: "copying" }) || now.matches({ succeeded: "copying" });
export const isEntering = (step: Seen, state: "waitingForApproval" | "unconfirmed" | "succeeded" | "failed"): boolean =>
  step.after.matches(state) && !step.before.matches(state);
export const isAccount = (now: CheckoutSnapshot): boolean => now.matches({ choosing: "accountNumber" });
export const isAnother = (now: CheckoutSnapshot): boolean => now.matches({ choosing: "anotherNumber" });
/** The form shows with the last chosen kind of number; at first it is the account's. */
export const isAtLastNumber = ({ historyValue }: CheckoutSnapshot, after: CheckoutSnapshot): boolean =>
  historyValue["checkout.choosing.lastNumber"]?.[0]?.key === "anotherNumber" ? isAnother(after) : isAccount(after);
export const isAccountChosen = ({ before, sent }: Seen): boolean =>
  isAnother(before) && sent("accountPhone.chosen") !== undefined;
/** The account's number is filled in as soon as the form shows, and after each load of the offer. */
export const isFilledIn = (step: Seen): boolean =>
  isAccount(step.after) && (step.before.context.phone === "" || offerOf(step) !== undefined);
export const isOtherChosen = ({ before, sent }: Seen): boolean =>
  isAccount(before) && sent("otherPhone.chosen") !== undefined;
export const typedText = ({ before, sent }: Seen): string | undefined =>
  isAnother(before) ? sent("phone.typed")?.text : undefined;

/** The operator by the prefix of the number, if the offer has it; the rule only preselects (G12). */
const likely = ({ context }: CheckoutSnapshot, phone: string): PaymentService | null => {
  const service = phone.includes("670") ? "MTN" : phone.includes("655") ? "ORANGE" : null;
  return service !== null && context.offer?.services.includes(service) === true ? service : null;
};
/** The expected operator after a step. */
export function service(step: Seen): PaymentService | null {
  const { before, after, sent } = step;
  const kept = before.context.service;
  const arrived = offerOf(step);
  if (arrived)
    return arrived.services.length === 1 ? arrived.services[0]! : (kept ?? likely(after, arrived.accountPhone));
  if (before.matches("choosing") && sent("service.chosen")) return sent("service.chosen")!.service;
  if (isAccountChosen(step)) return likely(before, before.context.offer!.accountPhone) ?? kept;
  return likely(before, typedText(step) ?? "") ?? kept;
}
