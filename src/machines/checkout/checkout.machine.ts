import { assign, setup } from "xstate";
import type { Payment, PaymentService } from "../../contract/entities.ts";
import { APPROVAL_TIME } from "../../contract/limits.ts";
import type { Wish } from "../../contract/wish.ts";
import { failureOf } from "../failure.ts";
import { outside, unprovided, unprovidedSource } from "../outside.ts";
import {
  changes,
  type CheckoutContext,
  type CheckoutEvent,
  isOrderRight,
  type Offer,
  type Order,
  orderOf,
  start,
} from "./order.ts";

const checkout = setup({
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
    forgive: assign({ problems: {}, refusal: null }),
    keepRefusal: assign(({ context }, params: { error: unknown }) => changes.keepRefusal(context, params)),
    keepPayment: assign({ payment: (_, { payment }: { payment: Payment | null }) => payment }),
    keepTime: assign({ secondsLeft: (_, { secondsLeft }: { secondsLeft: number }) => secondsLeft }),
    copyText: outside<{ text: string }>("copyText"),
    tellPaid: outside("tellPaid"),
    renewKey: assign((_, { key }: { key: string }) => ({ key, payment: null })),
  },
  guards: {
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

const loading = checkout.createStateConfig({
  description: "Fees, choices, and a payment left open are being fetched.",
  tags: "busy",
  invoke: {
    id: "loadOffer",
    src: "loadOffer",
    input: ({ context }) => context.wish,
    onDone: [
      {
        guard: { type: "hasOpenPayment", params: ({ event }) => ({ offer: event.output }) },
        target: "waitingForApproval",
        actions: [
          { type: "keepOffer", params: ({ event }) => ({ offer: event.output }) },
          { type: "keepPayment", params: ({ event }) => ({ payment: event.output.open }) },
        ],
      },
      { target: "choosing.before", actions: { type: "keepOffer", params: ({ event }) => ({ offer: event.output }) } },
    ],
    onError: "unavailable",
  },
});
const unavailable = checkout.createStateConfig({
  description: "The payment form did not load.",
  on: { "retry.pressed": "loading" },
});
const payPressed = [{ guard: "isRight", target: "confirming", actions: "forgive" }, { actions: "pointOut" }] as const;
const accountNumber = checkout.createStateConfig({
  description: "The account's own number pays; it can not be typed over.",
  entry: "takeAccountPhone",
  on: { "phone.otherChosen": { target: "anotherNumber", actions: "clearPhone" } },
});
const anotherNumber = checkout.createStateConfig({
  description: "Another number pays; it is typed.",
  on: {
    "phone.accountChosen": { target: "accountNumber", actions: "preselectService" },
    "phone.typed": { actions: { type: "typePhone", params: ({ event }) => event } },
  },
});
const choosing = checkout.createStateConfig({
  description: "What to pay for, with which number and operator.",
  tags: "form",
  initial: "accountNumber",
  on: {
    "product.chosen": { actions: { type: "chooseProduct", params: ({ event }) => event } },
    "service.chosen": { actions: { type: "chooseService", params: ({ event }) => event } },
    "alert.closed": { actions: "forgive" },
    "pay.pressed": payPressed,
  },
  states: {
    accountNumber,
    anotherNumber,
    before: { type: "history", description: "The number chosen last.", target: "accountNumber" },
  },
});
const confirming = checkout.createStateConfig({
  description: "What, how much and which number stand in a dialog; nothing is charged yet.",
  on: { "pay.confirmed": "submitting", "pay.declined": "choosing.before" },
});
const submitting = checkout.createStateConfig({
  description: "The request is on its way; sending it again with the same key can not charge twice.",
  tags: "busy",
  invoke: {
    id: "submitPayment",
    src: "submitPayment",
    input: ({ context }) => orderOf(context),
    onDone: {
      target: "waitingForApproval",
      actions: { type: "keepPayment", params: ({ event }) => ({ payment: event.output }) },
    },
    onError: [
      { guard: { type: "isNoAnswer", params: ({ event }) => event }, target: "unsent" },
      { guard: { type: "isStillOpen", params: ({ event }) => event }, target: "loading" },
      { target: "choosing.before", actions: { type: "keepRefusal", params: ({ event }) => event } },
    ],
  },
});
const unsent = checkout.createStateConfig({
  description:
    "No answer came. The same request can be sent again, and is charged once; going back looks for it first.",
  on: { "retry.pressed": "submitting", "pay.declined": "loading" },
});
const told = [
  {
    guard: { type: "isSuccess", params: ({ event }: { event: { payment: Payment } }) => event },
    target: "succeeded",
    actions: { type: "keepPayment", params: ({ event }: { event: { payment: Payment } }) => event },
  },
  {
    guard: { type: "isOver", params: ({ event }: { event: { payment: Payment } }) => event },
    target: "failed",
    actions: { type: "keepPayment", params: ({ event }: { event: { payment: Payment } }) => event },
  },
] as const;
const keep = {
  actions: { type: "keepPayment", params: ({ event }: { event: { payment: Payment } }) => event },
} as const;
const watched = (hurried: boolean) =>
  ({
    id: "watchPayment",
    src: "watchPayment",
    input: ({ context }: { context: CheckoutContext }) => ({ paymentId: context.payment!.id, hurried }),
  }) as const;
const waitingForApproval = checkout.createStateConfig({
  description: "The payer is asked on the phone; the page moves on by itself.",
  invoke: [
    watched(true),
    { id: "countDown", src: "countDown", input: ({ context }) => ({ until: context.payment!.expiresAt }) },
  ],
  on: {
    "clock.ticked": { actions: { type: "keepTime", params: ({ event }) => event } },
    "code.copyPressed": { actions: { type: "copyText", params: ({ event }) => ({ text: event.code }) } },
    "payment.told": [
      ...told,
      {
        guard: { type: "isChecking", params: ({ event }) => event },
        target: "unsure",
        ...keep,
      },
      keep,
    ],
  },
  after: { approvalTime: "unsure" },
});
const unsure = checkout.createStateConfig({
  description: "No clear answer in time: we are checking, and say not to pay again.",
  invoke: watched(false),
  on: { "payment.told": [...told, keep] },
});
const succeeded = checkout.createStateConfig({
  description: "Paid: the papers are open.",
  entry: "tellPaid",
  on: { "another.pressed": "retrying" },
});
const failed = checkout.createStateConfig({
  description: "The payment did not go through, for the reason shown; it can be tried again.",
  on: { "retry.pressed": "retrying" },
});
const retrying = checkout.createStateConfig({
  description: "A new payment begins, with a new key; the form is kept.",
  tags: "busy",
  invoke: {
    id: "makeKey",
    src: "makeKey",
    onDone: {
      target: "choosing.before",
      actions: { type: "renewKey", params: ({ event }) => ({ key: event.output }) },
    },
    onError: "unavailable",
  },
});

export const checkoutMachine = checkout.createMachine({
  id: "checkout",
  context: ({ input }) => start(input),
  initial: "loading",
  states: {
    loading,
    unavailable,
    choosing,
    confirming,
    submitting,
    unsent,
    waitingForApproval,
    unsure,
    succeeded,
    failed,
    retrying,
  },
});
