import { createValidator } from "../../contract/validation.ts";
import type { ProductType, Ref } from "../../contract/entities.ts";
import type { Fee, Payment, PaymentService } from "../../contract/payments/payment.ts";
import { CategoryPaymentForm, UniversityPaymentForm } from "../../contract/forms.ts";
import type { SubscriptionEnds } from "../../contract/payments/subscription-ends.ts";
import { APPROVAL_TIMEOUT } from "../../contract/payments/payment-timing.ts";
import { operatorOfPhone } from "../../contract/payments/phone-operator.ts";
import { normalizePhone } from "../../contract/field-rules.ts";
import type { CheckoutSelection } from "../../contract/payments/checkout-selection.ts";
import { type CallError, callErrorOf } from "../../contract/http/call-error.ts";

/** What can be paid for, at which fee (FCFA), until when, by whom; `open` is a payment that still waits. */
export interface CheckoutOffer {
  readonly fee: Fee;
  readonly ends: SubscriptionEnds;
  readonly levels: readonly Ref[];
  readonly semesters: readonly Ref[];
  readonly categories: readonly Ref[];
  readonly services: readonly PaymentService[];
  readonly dial: Readonly<Record<PaymentService, string>>;
  readonly demo: boolean;
  readonly accountPhone: string;
  readonly key: string;
  readonly suggested: Pick<CheckoutSelection, "levelId" | "semesterId" | "categoryId">;
  readonly open: Payment | null;
}
export interface CheckoutOrder extends CheckoutSelection {
  readonly type: ProductType;
  readonly service: PaymentService;
  readonly phone: string;
  readonly key: string;
}
export interface CheckoutContext {
  readonly selection: CheckoutSelection;
  readonly offer: CheckoutOffer | null;
  readonly phone: string;
  readonly service: PaymentService | null;
  readonly key: string;
  readonly fieldErrors: Readonly<Record<string, string>>;
  readonly error: CallError | null;
  readonly payment: Payment | null;
  /** Seconds the payer still has to approve. */
  readonly secondsLeft: number;
}
export type CheckoutEvent =
  | { type: "typeDialog.opened" }
  | { type: "type.chosen"; product: ProductType }
  | { type: "typeDialog.closed" }
  | { type: "product.chosen"; selection: Partial<Omit<CheckoutSelection, "type">> }
  | { type: "service.chosen"; service: PaymentService }
  | { type: "accountPhone.chosen" }
  | { type: "otherPhone.chosen" }
  | { type: "phone.typed"; text: string }
  | { type: "pay.pressed" }
  | { type: "pay.confirmed" }
  | { type: "pay.canceled" }
  | { type: "payment.updated"; payment: Payment }
  | { type: "clock.ticked"; secondsLeft: number }
  | { type: "copy.pressed" }
  | { type: "retry.pressed" }
  | { type: "newPayment.pressed" }
  | { type: "alert.closed" };

export const initialCheckout = (selection: CheckoutSelection): CheckoutContext => ({
  selection,
  offer: null,
  phone: "",
  service: null,
  key: "",
  fieldErrors: {},
  error: null,
  payment: null,
  secondsLeft: APPROVAL_TIMEOUT / 1000,
});

const validateUniversityPayment = createValidator(UniversityPaymentForm);
const validateCategoryPayment = createValidator(CategoryPaymentForm);
const absentIfNull = <T>(value: T | null): T | undefined => value ?? undefined;

const validateOrder = ({ selection, phone, service }: CheckoutContext) => {
  const payer = { service: absentIfNull(service), phone: normalizePhone(phone), type: absentIfNull(selection.type) };
  return selection.area === "university"
    ? validateUniversityPayment({
        ...payer,
        levelId: absentIfNull(selection.levelId),
        semesterId: absentIfNull(selection.semesterId),
      })
    : validateCategoryPayment({ ...payer, categoryId: absentIfNull(selection.categoryId) });
};
export const isOrderValid = (context: CheckoutContext): boolean => validateOrder(context).ok;

/** What is sent; only asked for when the rules hold. */
export const checkoutOrderOf = ({ selection, phone, service, key }: CheckoutContext): CheckoutOrder => {
  const { type } = selection;
  if (type === null || service === null) throw new Error("an order needs a type and a service");
  return { ...selection, type, phone: normalizePhone(phone), service, key };
};

const preselected = (phone: string, context: CheckoutContext): PaymentService | null => {
  const operator = operatorOfPhone(normalizePhone(phone));
  return operator !== null && context.offer?.services.includes(operator) ? operator : context.service;
};

type Change = Partial<CheckoutContext>;

/** Everything that changes the order, by name. */
export const checkoutChanges = {
  keepOffer: (context: CheckoutContext, { offer }: { offer: CheckoutOffer }): Change => ({
    offer,
    key: offer.key,
    selection: {
      ...context.selection,
      type: context.selection.type ?? offer.open?.type ?? null,
      levelId: context.selection.levelId ?? offer.suggested.levelId,
      semesterId: context.selection.semesterId ?? offer.suggested.semesterId,
      categoryId: context.selection.categoryId ?? offer.suggested.categoryId,
    },
    service:
      offer.services.length === 1
        ? offer.services[0]!
        : (context.service ?? preselected(offer.accountPhone, { ...context, offer })),
  }),
  takeAccountPhone: (context: CheckoutContext): Change => ({ phone: context.offer?.accountPhone ?? "" }),
  preselectService: (context: CheckoutContext): Change => ({
    service: preselected(context.offer?.accountPhone ?? "", context),
  }),
  typePhone: (context: CheckoutContext, { text }: { text: string }): Change => ({
    phone: text,
    service: preselected(text, context),
  }),
  chooseProduct: (context: CheckoutContext, { selection }: { selection: Partial<CheckoutSelection> }): Change => {
    const { paper: _, ...before } = context.selection;
    return { selection: { ...before, ...selection }, fieldErrors: {} };
  },
  showFieldErrors: (context: CheckoutContext): Change => {
    const judged = validateOrder(context);
    return { fieldErrors: judged.ok ? {} : judged.rules, error: null };
  },
  setError: (_: CheckoutContext, { error }: { error: unknown }): Change => ({ error: callErrorOf(error) }),
};
