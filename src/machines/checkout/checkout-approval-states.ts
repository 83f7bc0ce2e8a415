import type { CheckoutContext } from "./checkout-order.ts";
import { checkoutSetup } from "./checkout-setup.ts";
import { wholeEvent } from "../params.ts";

const told = [
  {
    guard: { type: "isSuccess", params: wholeEvent },
    target: "succeeded",
    actions: { type: "keepPayment", params: wholeEvent },
  },
  {
    guard: { type: "isOver", params: wholeEvent },
    target: "failed",
    actions: { type: "keepPayment", params: wholeEvent },
  },
] as const;
const keep = {
  actions: { type: "keepPayment", params: wholeEvent },
} as const;
const watched = (isFast: boolean) =>
  ({
    id: "watchPayment",
    src: "watchPayment",
    input: ({ context }: { context: CheckoutContext }) => ({ paymentId: context.payment!.id, isFast }),
  }) as const;
export const waitingForApproval = checkoutSetup.createStateConfig({
  description: "The payer is asked on the phone; the page moves on by itself.",
  invoke: [
    watched(true),
    { id: "countDown", src: "countDown", input: ({ context }) => ({ until: context.payment!.expiresAt }) },
  ],
  on: {
    "clock.ticked": { actions: { type: "keepTime", params: wholeEvent } },
    "copyCode.pressed": ".copyingCode",
    "payment.updated": [
      ...told,
      {
        guard: { type: "isChecking", params: wholeEvent },
        target: "unconfirmed",
        ...keep,
      },
      keep,
    ],
  },
  after: { approvalTime: "unconfirmed" },
  initial: "showingCode",
  states: {
    showingCode: { description: "The code to dial shows, with a button that copies it." },
    copyingCode: {
      description: "The code is being put on the clipboard; a toast says whether that worked.",
      invoke: {
        id: "copyText",
        src: "copyText",
        input: ({ context: { offer, payment } }) => ({ text: offer!.dial[payment!.service] }),
        onDone: { target: "showingCode", actions: "notifyCopied" },
        onError: { target: "showingCode", actions: "notifyNotCopied" },
      },
    },
  },
});
export const unconfirmed = checkoutSetup.createStateConfig({
  description: "No clear answer in time: we are checking, and say not to pay again.",
  invoke: watched(false),
  on: { "payment.updated": [...told, keep] },
});
