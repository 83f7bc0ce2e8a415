import { redemptionOrderOf, redemptionSetup, initialRedemption } from "./redemption-setup.ts";
import { outputAs, wholeEvent } from "../params.ts";

const closes = { "dialog.closed": "idle" } as const;

/** Spending points on a semester (checklist 1.29, 9.5). */
export const redemptionMachine = redemptionSetup.createMachine({
  id: "redemption",
  context: initialRedemption,
  initial: "idle",
  states: {
    idle: { description: "Points are only shown.", entry: "begin", on: { "redeem.pressed": "preparing" } },
    preparing: {
      description: "Levels and semesters are being fetched.",
      tags: "busy",
      invoke: {
        id: "fetchOptions",
        src: "fetchOptions",
        onDone: {
          target: "choosing",
          actions: { type: "keepChoice", params: outputAs("choice") },
        },
        onError: "unavailable",
      },
      on: closes,
    },
    unavailable: { description: "They did not come.", on: { ...closes, "retry.pressed": "preparing" } },
    choosing: {
      description: "Level and semester are being chosen.",
      on: {
        ...closes,
        "semester.chosen": { actions: { type: "choose", params: wholeEvent } },
        "semester.submitted": [
          { guard: "isValid", target: "confirming", actions: "clearErrors" },
          { actions: "showFieldErrors" },
        ],
      },
    },
    confirming: {
      description: "The student is asked whether to spend the points on it.",
      on: { ...closes, "redeem.confirmed": "redeeming", "redeem.canceled": "choosing" },
    },
    redeeming: {
      description: "The server is told; there is no way back until it answers.",
      tags: "busy",
      entry: "clearErrors",
      invoke: {
        id: "redeemPoints",
        src: "redeemPoints",
        input: ({ context }) => redemptionOrderOf(context),
        onDone: {
          target: "redeemed",
          actions: [{ type: "keepSubscription", params: outputAs("subscription") }, "notifyRedeemed"],
        },
        onError: { target: "failed", actions: { type: "setError", params: wholeEvent } },
      },
    },
    failed: {
      description: "The server said no, or nothing; the same key is sent again, so that points are spent once.",
      on: { ...closes, "redeem.confirmed": "redeeming", "redeem.canceled": "choosing" },
    },
    redeemed: { description: "The semester is open; the points are spent.", on: closes },
  },
});
