import { assign, setup } from "xstate";
import type { Payment, PaymentService } from "../../contract/payments/payment.ts";
import { APPROVAL_TIMEOUT } from "../../contract/payments/payment-timing.ts";
import type { CheckoutSelection } from "../../contract/payments/checkout-selection.ts";
import { callErrorOf } from "../../contract/http/call-error.ts";
import { unprovidedAction, unprovided, unprovidedSource } from "../unprovided.ts";
import {
  checkoutChanges,
  type CheckoutContext,
  type CheckoutEvent,
  isOrderValid,
  type CheckoutOffer,
  type CheckoutOrder,
} from "./checkout-order.ts";

/** What the checkout needs from the outside, and what its states may do. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    input: {} as CheckoutSelection,
    events: {} as CheckoutEvent,
    tags: {} as "busy" | "form",
  },
  actors: {
    loadOffer: unprovided<CheckoutOffer, CheckoutSelection>("loadOffer"),
    makeKey: unprovided<string>("makeKey"),
    submitPayment: unprovided<Payment, CheckoutOrder>("submitPayment"),
    countDown: unprovidedSource<CheckoutEvent, { until: string }>("countDown"),
    watchPayment: unprovidedSource<CheckoutEvent, { paymentId: string; isFast: boolean }>("watchPayment"),
    copyText: unprovided<void, { text: string }>("copyText"),
  },
  actions: {
    keepOffer: assign(({ context }, params: { offer: CheckoutOffer }) => checkoutChanges.keepOffer(context, params)),
    takeAccountPhone: assign(({ context }) => checkoutChanges.takeAccountPhone(context)),
    preselectService: assign(({ context }) => checkoutChanges.preselectService(context)),
    clearPhone: assign({ phone: "" }),
    typePhone: assign(({ context }, params: { text: string }) => checkoutChanges.typePhone(context, params)),
    chooseProduct: assign(({ context }, params: { selection: Partial<CheckoutSelection> }) =>
      checkoutChanges.chooseProduct(context, params),
    ),
    chooseService: assign({ service: (_, { service }: { service: PaymentService }) => service }),
    showFieldErrors: assign(({ context }) => checkoutChanges.showFieldErrors(context)),
    /** Takes back what was told of another number. */
    clearPhoneError: assign(({ context }) => {
      const { phone: _, ...fieldErrors } = context.fieldErrors;
      return { fieldErrors };
    }),
    clearErrors: assign({ fieldErrors: {}, error: null }),
    setError: assign(({ context }, params: { error: unknown }) => checkoutChanges.setError(context, params)),
    keepPayment: assign({ payment: (_, { payment }: { payment: Payment | null }) => payment }),
    keepTime: assign({ secondsLeft: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft }),
    notifyCopied: unprovidedAction("notifyCopied"),
    notifyNotCopied: unprovidedAction("notifyNotCopied"),
    notifyPaid: unprovidedAction("notifyPaid"),
    renewKey: assign((_, { key }: { key: string }) => ({ key, payment: null })),
  },
  guards: {
    isTypeKnown: ({ context }) => context.selection.type !== null,
    hasOpenPayment: (_, { offer }: { offer: CheckoutOffer }) => offer.open !== null,
    isValid: ({ context }) => isOrderValid(context),
    isSuccess: (_, { payment }: { payment: Payment }) => payment.status === "success",
    isOver: (_, { payment }: { payment: Payment }) => payment.status === "failed" || payment.status === "expired",
    isChecking: (_, { payment }: { payment: Payment }) => payment.checking,
    isOutcomeUnknown: (_, { error }: { error: unknown }) => {
      const { status } = callErrorOf(error);
      return status === 0 || status >= 500;
    },
    hasPendingPayment: (_, { error }: { error: unknown }) => callErrorOf(error).code === "payment_pending",
  },
  delays: { approvalTime: APPROVAL_TIMEOUT },
});
