import { unsure, waitingForApproval } from "./checkout-approval-states.ts";
import { askingType, choosing, resting } from "./checkout-selection-states.ts";
import { type CheckoutOffer, checkoutOrderOf, initialCheckout } from "./checkout-order.ts";
import { checkoutSetup } from "./checkout-setup.ts";

const keepOffer = {
  type: "keepOffer",
  params: ({ event }: { readonly event: { readonly output: CheckoutOffer } }) => ({ offer: event.output }),
} as const;
const loading = checkoutSetup.createStateConfig({
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
        actions: [keepOffer, { type: "keepPayment", params: ({ event }) => ({ payment: event.output.open }) }],
      },
      { guard: "isTypeKnown", target: "choosing.before", actions: keepOffer },
      { target: "resting", actions: keepOffer },
    ],
    onError: "unavailable",
  },
});
const unavailable = checkoutSetup.createStateConfig({
  description: "The payment form did not load.",
  on: { "retry.pressed": "loading" },
});
const confirming = checkoutSetup.createStateConfig({
  description: "What, how much and which number stand in a dialog; nothing is charged yet.",
  on: { "pay.confirmed": "submitting", "pay.declined": "choosing.before" },
});
const submitting = checkoutSetup.createStateConfig({
  description: "The request is on its way; sending it again with the same key can not charge twice.",
  tags: "busy",
  invoke: {
    id: "submitPayment",
    src: "submitPayment",
    input: ({ context }) => checkoutOrderOf(context),
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
const unsent = checkoutSetup.createStateConfig({
  description:
    "No answer came. The same request can be sent again, and is charged once; going back looks for it first.",
  on: { "retry.pressed": "submitting", "pay.declined": "loading" },
});
const succeeded = checkoutSetup.createStateConfig({
  description: "Paid: the papers are open.",
  entry: "tellPaid",
  on: { "another.pressed": "retrying" },
});
const failed = checkoutSetup.createStateConfig({
  description: "The payment did not go through, for the reason shown; it can be tried again.",
  on: { "retry.pressed": "retrying" },
});
const retrying = checkoutSetup.createStateConfig({
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

export const checkoutMachine = checkoutSetup.createMachine({
  id: "checkout",
  context: ({ input }) => initialCheckout(input),
  initial: "loading",
  states: {
    loading,
    unavailable,
    resting,
    askingType,
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
