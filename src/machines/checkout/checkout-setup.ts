import { assign, setup } from "xstate";
import type { Payment, PaymentService } from "../../contract/entities.ts";
import { APPROVAL_TIME } from "../../contract/limits.ts";
import type { Wish } from "../../contract/payments/checkout-selection.ts";
import { failureOf } from "../../contract/http/call-error.ts";
import { outside, unprovided, unprovidedSource } from "../unprovided.ts";
import {
  changes,
  type CheckoutContext,
  type CheckoutEvent,
  isOrderRight,
  type Offer,
  type Order,
} from "./checkout-order.ts";

/** What the checkout needs from the outside, and what its states may do. */
export const checkout = setup({
  types: {
    context: {} as CheckoutContext,
    input: {} as Wish,
    events: {} as CheckoutEvent,
    tags: {} as "busy" | "form",
  },
  actors: {
    loadOffer: unprovided<Offer, Wish>("loadOffer"),
    makeKey: unprovided<string>("makeKey"),
    submitPayment: unprovided<Payment, Order>("submitPayment"),
    countDown: unprovidedSource<CheckoutEvent, { until: string }>("countDown"),
    watchPayment: unprovidedSource<CheckoutEvent, { paymentId: string; hurried: boolean }>("watchPayment"),
  },
  actions: {
    keepOffer: assign(({ context }, params: { offer: Offer }) => changes.keepOffer(context, params)),
    takeAccountPhone: assign(({ context }) => changes.takeAccountPhone(context)),
    preselectService: assign(({ context }) => changes.preselectService(context)),
    clearPhone: assign({ phone: "" }),
    typePhone: assign(({ context }, params: { text: string }) => changes.typePhone(context, params)),
    chooseProduct: assign(({ context }, params: { wish: Partial<Wish> }) => changes.chooseProduct(context, params)),
    chooseService: assign({ service: (_, { service }: { service: PaymentService }) => service }),
    pointOut: assign(({ context }) => changes.pointOut(context)),
    /** Takes back what was told of another number. */
    forgivePhone: assign(({ context }) => {
      const { phone: _, ...problems } = context.problems;
      return { problems };
    }),
    forgive: assign({ problems: {}, refusal: null }),
    keepRefusal: assign(({ context }, params: { error: unknown }) => changes.keepRefusal(context, params)),
    keepPayment: assign({ payment: (_, { payment }: { payment: Payment | null }) => payment }),
    keepTime: assign({ secondsLeft: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft }),
    copyText: outside<{ text: string }>("copyText"),
    tellPaid: outside("tellPaid"),
    renewKey: assign((_, { key }: { key: string }) => ({ key, payment: null })),
  },
  guards: {
    isTypeKnown: ({ context }) => context.wish.type !== null,
    hasOpenPayment: (_, { offer }: { offer: Offer }) => offer.open !== null,
    isRight: ({ context }) => isOrderRight(context),
    isSuccess: (_, { payment }: { payment: Payment }) => payment.status === "success",
    isOver: (_, { payment }: { payment: Payment }) => payment.status === "failed" || payment.status === "expired",
    isChecking: (_, { payment }: { payment: Payment }) => payment.checking,
    isNoAnswer: (_, { error }: { error: unknown }) => {
      const { status } = failureOf(error);
      return status === 0 || status >= 500;
    },
    isStillOpen: (_, { error }: { error: unknown }) => failureOf(error).code === "payment_pending",
  },
  delays: { approvalTime: APPROVAL_TIME },
});
