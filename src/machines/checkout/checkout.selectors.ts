import type { SnapshotFrom } from "xstate";
import type { ProductType } from "../../contract/entities.ts";
import type { Payment, PaymentService } from "../../contract/payments/payment.ts";
import { normalizePhone } from "../../contract/field-rules.ts";
import { operatorOfPhone } from "../../contract/payments/phone-operator.ts";
import { feeOfProduct, type Product } from "../../contract/payments/payment-product.ts";
import type { ScopeCount, SubscriptionEnds } from "../../contract/payments/subscription-ends.ts";
import type { CheckoutSelection } from "../../contract/payments/checkout-selection.ts";
import type { checkoutMachine } from "./checkout.machine.ts";
import type { CheckoutContext, CheckoutOffer } from "./checkout-order.ts";

type State = SnapshotFrom<typeof checkoutMachine>;

export type CheckoutView =
  | "loading"
  | "unavailable"
  | "idle"
  | "form"
  | "noResponse"
  | "waiting"
  | "unconfirmed"
  | "succeeded"
  | "failed";

const shows = {
  loading: "loading",
  unavailable: "unavailable",
  idle: "idle",
  askingType: "form",
  confirming: "form",
  submitting: "form",
  noResponse: "noResponse",
  unconfirmed: "unconfirmed",
  failed: "failed",
  retrying: "loading",
} as const satisfies Record<string, CheckoutView>;

export const selectCheckoutView = ({ value, context }: State): CheckoutView => {
  if (value === "askingType" && context.selection.type === null) return "idle";
  if (typeof value === "string") return shows[value];
  if ("succeeded" in value) return "succeeded";
  return "choosing" in value ? "form" : "waiting";
};
export const selectIsAskingType = (state: State): boolean => state.matches("askingType");
export const selectIsConfirming = (state: State): boolean => state.matches("confirming") || state.matches("submitting");
export const selectIsSubmitting = (state: State): boolean => state.matches("submitting");
/** Whether the account's own number pays: the one chosen, and that of the order behind the dialog that confirms it. */
export const selectUsesAccountNumber = (state: State): boolean =>
  state.matches("choosing")
    ? state.matches({ choosing: "accountNumber" })
    : state.context.phone === state.context.offer?.accountPhone;

export const selectOffer = (state: State): CheckoutOffer | null => state.context.offer;
export const selectCheckoutSelection = (state: State): CheckoutSelection => state.context.selection;
export const selectCheckoutContext = (state: State): CheckoutContext => state.context;
/** Whether the payment is from a number that is not known as the account's: who declined it there is not asked again for a day. */
export const selectPaidByOtherNumber = ({ context: { offer, payment } }: State): boolean =>
  offer !== null && payment !== null && payment.phone !== offer.accountPhone;
/** The operator of the number that pays, where it is known and is not the one chosen: no prompt would reach it. */
export const selectOtherOperator = ({ context: { phone, service } }: State): PaymentService | null => {
  const operator = operatorOfPhone(normalizePhone(phone));
  return service === null || operator === service ? null : operator;
};
export const selectPayment = (state: State): Payment | null => state.context.payment;
export const selectApprovalSecondsLeft = (state: State): number => state.context.secondsLeft;

/** The fee of papers or solutions in the scope that is chosen, in FCFA; ids that are not chosen yet do not change it. */
export const selectFees = ({ context: { selection, offer } }: State): Readonly<Record<ProductType, number>> => ({
  paper: amountOf("paper", selection, offer),
  solution: amountOf("solution", selection, offer),
});
/** The fee of what is chosen, in FCFA; 0 as long as nothing is. */
export const selectAmount = ({ context: { selection, offer } }: State): number =>
  selection.type === null ? 0 : amountOf(selection.type, selection, offer);

/** Until when what is chosen lasts, if it is paid for now (ISO 8601); null as long as its scope is not chosen. */
export const selectEndsAt = ({ context: { selection, offer } }: State): string | null =>
  offer === null ? null : endOf(selection, offer.ends);

/** Whether what is chosen is open already, so that paying makes it last longer. */
export const selectIsRenewal = ({ context: { selection, offer } }: State): boolean =>
  offer !== null && renewalOf(selection, offer.ends) !== undefined;

/**
 * How many papers or solutions what is chosen opens: of a category, or of the student's department; null as long as its scope
 * is not chosen, and where the student has no department.
 */
export const selectHoldings = ({ context: { selection, offer } }: State): number | null => {
  if (offer === null || selection.type === null || endOf(selection, offer.ends) === null) return null;
  const { holds, hasDepartment } = offer.ends;
  if (selection.area === "university" && !hasDepartment) return null;
  return holds.filter((one) => isOf(one, selection)).reduce((total, { count }) => total + count, 0);
};

/** Whether a scope is of what is chosen; one without a level or semester is of all of them, one without a category of none. */
const isOf = (
  scope: Omit<ScopeCount, "count">,
  { area, type, levelId, semesterId, categoryId }: CheckoutSelection,
): boolean =>
  scope.type === type &&
  (area === "university"
    ? scope.categoryId === null &&
      (scope.levelId ?? levelId) === levelId &&
      (scope.semesterId ?? semesterId) === semesterId
    : categoryId !== null && scope.categoryId === categoryId);

const renewalOf = (
  selection: CheckoutSelection,
  { renewals }: SubscriptionEnds,
): SubscriptionEnds["renewals"][number] | undefined => renewals.find((one) => isOf(one, selection));

const endOf = (selection: CheckoutSelection, ends: SubscriptionEnds): string | null => {
  const { area, levelId, semesterId, categoryId } = selection;
  const { semesters, category } = ends;
  const isUniversity = area === "university";
  const renewal = renewalOf(selection, ends);
  if (!isUniversity) return categoryId === null ? null : (renewal?.endsAt ?? category);
  if (levelId === null || semesterId === null) return null;
  return renewal?.endsAt ?? semesters.find(({ id }) => id === semesterId)?.endsAt ?? null;
};

const amountOf = (type: ProductType, selection: CheckoutSelection, offer: CheckoutOffer | null): number => {
  if (offer === null) return 0;
  const product: Product =
    selection.area === "university"
      ? { levelId: selection.levelId ?? 0, semesterId: selection.semesterId ?? 0, type }
      : { categoryId: selection.categoryId ?? 0, type };
  return feeOfProduct(product, offer.fee);
};
