import type { CheckoutContext } from "./checkout-order.ts";
import { checkoutSetup } from "./checkout-setup.ts";
import { wholeEvent } from "../params.ts";

const keep = {
  actions: { type: "keepPayment", params: wholeEvent },
} as const;
const toldPaid = { guard: { type: "isSuccess", params: wholeEvent }, target: "succeeded", ...keep } as const;
const toldChecking = { guard: { type: "isChecking", params: wholeEvent }, target: "unconfirmed", ...keep } as const;
const told = [toldPaid, { guard: { type: "isOver", params: wholeEvent }, target: "failed", ...keep }] as const;
const watched = (isFast: boolean) =>
  ({
    id: "watchPayment",
    src: "watchPayment",
    input: ({ context }: { context: CheckoutContext }) => ({ paymentId: context.payment!.id, isFast }),
  }) as const;
/** A text that can be copied, and its copy on the way to the clipboard. */
const copying = (textIn: (context: CheckoutContext) => string) =>
  ({
    initial: "showing",
    states: {
      showing: { description: "What can be copied shows, with a button that does it." },
      copying: {
        description: "It is being put on the clipboard; a toast says whether that worked.",
        invoke: {
          id: "copyText",
          src: "copyText",
          input: ({ context }: { context: CheckoutContext }) => ({ text: textIn(context) }),
          onDone: { target: "showing", actions: "notifyCopied" },
          onError: { target: "showing", actions: "notifyNotCopied" },
        },
      },
    },
  }) as const;
export const waitingForApproval = checkoutSetup.createStateConfig({
  description: "The payer is asked on the phone; the page moves on by itself.",
  invoke: [
    watched(true),
    { id: "countDown", src: "countDown", input: ({ context }) => ({ until: context.payment!.expiresAt }) },
  ],
  on: {
    "clock.ticked": { actions: { type: "keepTime", params: wholeEvent } },
    "copy.pressed": ".copying",
    "payment.updated": [...told, toldChecking, keep],
  },
  after: { approvalTime: "unconfirmed" },
  ...copying(({ offer, payment }) => offer!.dial[payment!.service]),
});
export const unconfirmed = checkoutSetup.createStateConfig({
  description: "No clear answer in time: we are checking, and say not to pay again.",
  invoke: watched(false),
  on: { "payment.updated": [...told, keep] },
});
export const failed = checkoutSetup.createStateConfig({
  description:
    "The payment did not go through, for the reason shown; it can be tried again, unless it is approved late after all.",
  invoke: watched(false),
  on: { "retry.pressed": "retrying", "payment.updated": [toldPaid, toldChecking] },
});
export const succeeded = checkoutSetup.createStateConfig({
  description: "Paid: the papers are open. Another payment loads the offer again, as a renewal ends later.",
  entry: "notifyPaid",
  on: { "newPayment.pressed": "loading", "copy.pressed": ".copying" },
  ...copying(({ payment }) => payment!.id),
});
