import { failed, succeeded, unconfirmed, waitingForApproval } from "./checkout-approval-states.ts";
import { askingType, choosing, idle } from "./checkout-selection-states.ts";
import { checkoutOrderOf, initialCheckout } from "./checkout-order.ts";
import { checkoutSetup } from "./checkout-setup.ts";
import { outputAs, wholeEvent } from "../params.ts";

const keepOffer = {
  type: "keepOffer",
  params: outputAs("offer"),
} as const;
const loading = checkoutSetup.createStateConfig({
  description: "Fees, choices, and a payment left open are being fetched.",
  tags: "busy",
  invoke: {
    id: "loadOffer",
    src: "loadOffer",
    input: ({ context }) => context.selection,
    onDone: [
      {
        guard: { type: "hasOpenPayment", params: outputAs("offer") },
        target: "waitingForApproval",
        actions: [keepOffer, { type: "keepPayment", params: ({ event }) => ({ payment: event.output.open }) }],
      },
      { guard: "isTypeKnown", target: "choosing.lastNumber", actions: keepOffer },
      { target: "idle", actions: keepOffer },
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
  on: { "pay.confirmed": "submitting", "pay.canceled": "choosing.lastNumber" },
});
const submitting = checkoutSetup.createStateConfig({
  description: "The request is on its way; sending it again with the same key cannot charge twice.",
  tags: "busy",
  invoke: {
    id: "submitPayment",
    src: "submitPayment",
    input: ({ context }) => checkoutOrderOf(context),
    onDone: {
      target: "waitingForApproval",
      actions: { type: "keepPayment", params: outputAs("payment") },
    },
    onError: [
      { guard: { type: "isOutcomeUnknown", params: wholeEvent }, target: "noResponse" },
      { guard: { type: "hasPendingPayment", params: wholeEvent }, target: "loading" },
      { target: "choosing.lastNumber", actions: { type: "setError", params: wholeEvent } },
    ],
  },
});
const noResponse = checkoutSetup.createStateConfig({
  description:
    "No answer came. The same request can be sent again, and is charged once; going back looks for it first.",
  on: { "retry.pressed": "submitting", "pay.canceled": "loading" },
});
const retrying = checkoutSetup.createStateConfig({
  description: "A new payment begins, with a new key; the form is kept.",
  tags: "busy",
  invoke: {
    id: "makeKey",
    src: "makeKey",
    onDone: {
      target: "choosing.lastNumber",
      actions: { type: "renewKey", params: outputAs("key") },
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
    idle,
    askingType,
    choosing,
    confirming,
    submitting,
    noResponse,
    waitingForApproval,
    unconfirmed,
    succeeded,
    failed,
    retrying,
  },
});
