import type { Payment } from "../../contract/entities.ts";
import type { CheckoutContext } from "./checkout-order.ts";
import { checkoutSetup } from "./checkout-setup.ts";

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
    "clock.ticked": { actions: { type: "keepTime", params: ({ event }) => event } },
    "code.copyPressed": { actions: { type: "copyText", params: ({ event }) => ({ text: event.code }) } },
    "payment.updated": [
      ...told,
      {
        guard: { type: "isChecking", params: ({ event }) => event },
        target: "unconfirmed",
        ...keep,
      },
      keep,
    ],
  },
  after: { approvalTime: "unconfirmed" },
});
export const unconfirmed = checkoutSetup.createStateConfig({
  description: "No clear answer in time: we are checking, and say not to pay again.",
  invoke: watched(false),
  on: { "payment.updated": [...told, keep] },
});
