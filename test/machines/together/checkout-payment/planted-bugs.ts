import { checkoutMachine } from "../../../../src/machines/checkout/checkout.machine.ts";
import { paymentMachine } from "../../../../src/machines/payment/payment.machine.ts";
import { changedChart } from "../changed-chart.ts";
import type { Options } from "./checkout-copies.ts";
import { realRules } from "./checkout-rules.ts";

/** A bug that needs two charts, and what it changes. */
export interface PlantedBug {
  readonly name: string;
  readonly change: Pick<Options, "checkout" | "payment" | "rules">;
  /** The laws that find it, each alone. */
  readonly laws: readonly string[];
}

const checkout = (path: string, value: unknown) => ({ checkout: changedChart(checkoutMachine, path, value) });
const payment = (path: string, value: unknown) => ({ payment: changedChart(paymentMachine, path, value) });

const { show, ofStatus } = realRules;
const usedKey = "the key of a form is not that of a payment";
const agrees = "each tab ends or says that it is being checked, and says what its payment is";
const ends = "each payment ends or is with a person, though no one presses and no callback comes";
const stored = "a payment is stored where none is open and no prompt lives";
const stillAsked = "no one is asked to approve a payment that is called failed or canceled";
const lookedAfter = "an open payment is looked after";
const failedWhenItDid = "a tab says that a payment failed when it did";
const givenOnce = "what was taken is granted or given back, once";
const onePrompt = "the payer is asked by one prompt at a time";
const grantedOnce = "a payment is granted once, when it succeeds";

export const plantedBugs: readonly PlantedBug[] = [
  {
    name: "going back after no answer shows the form with the old key",
    change: checkout("states noResponse on pay.canceled", "choosing.lastNumber"),
    laws: [usedKey],
  },
  {
    name: "an answer of 502 counts as a refusal",
    change: {
      checkout: checkoutMachine.provide({
        guards: { isOutcomeUnknown: (_, { error }) => (error as { status: number }).status === 0 },
      }),
    },
    laws: [usedKey],
  },
  {
    name: "a failed payment is tried again with its key",
    change: checkout("states failed on retry.pressed", "choosing.lastNumber"),
    laws: [usedKey],
  },
  {
    name: "a failed payment is not watched for a late success",
    change: checkout("states failed on payment.updated", undefined),
    laws: [agrees],
  },
  {
    name: "after 5 minutes the page says that the payment failed",
    change: checkout("states waitingForApproval after", { approvalTime: "failed" }),
    laws: [failedWhenItDid],
  },
  {
    name: "a payment that is being checked is not watched",
    change: checkout("states unconfirmed on payment.updated", undefined),
    laws: [agrees],
  },
  {
    name: "a payment left open is not resumed",
    change: {
      checkout: checkoutMachine.provide({ guards: { hasOpenPayment: () => false } }),
    },
    laws: ["an offer that comes shows the payment that is open"],
  },
  {
    name: "a payment that is being checked can be tried again",
    change: checkout("states unconfirmed on retry.pressed", "retrying"),
    laws: ["a payment that is not decided is not offered to be paid again"],
  },
  {
    name: "a press on pay sends at once",
    change: checkout("states choosing on pay.pressed", { guard: "isValid", target: "submitting" }),
    laws: ["a request to pay leaves when it is confirmed, or sent again"],
  },
  {
    name: "a failed payment is sent again at once",
    change: checkout("states failed on retry.pressed", "submitting"),
    laws: ["a press to try again sends only what had no answer"],
  },
  {
    name: "silence of the operator is a failure",
    change: payment("states submitting on operatorCall.failed", { target: "failed" }),
    laws: [stillAsked],
  },
  {
    name: "a request that never arrived has failed, and is not sent again",
    change: payment("states unknown on status.missing", { target: "failed" }),
    laws: [stillAsked],
  },
  {
    name: "the end of the 5 minutes is a failure",
    change: payment("states pending on approval.timedOut", { target: "failed" }),
    laws: [stillAsked],
  },
  {
    name: "an expired payment is not looked at again",
    change: payment("states expired on status.pending", { actions: "stopChecking" }),
    laws: [ends],
  },
  {
    name: "a second report of success grants once more",
    change: payment("states succeeded on", { "status.successful": { actions: "grantSubscription" } }),
    laws: [grantedOnce],
  },
  {
    name: "a late success of a closed payment is reviewed again",
    change: {
      rules: { isObsolete: () => false, isVerifiable: ({ snapshot }) => snapshot.value !== "succeeded" },
    },
    laws: [givenOnce],
  },
  { name: "a key is not known again", change: { rules: { findByKey: () => undefined } }, laws: [usedKey] },
  {
    name: "an open payment is not looked for",
    change: { rules: { hasOpenPayment: () => false } },
    laws: [stored, onePrompt],
  },
  {
    name: "a prompt that may live is not waited for",
    change: { rules: { isPromptAlive: () => false } },
    laws: [stored],
  },
  { name: "a row whose sender died is never taken again", change: { rules: { afterLease: null } }, laws: [ends] },
  {
    name: "a refusal counts, though an earlier request may arrive",
    change: { rules: { ofRefusal: () => ({ type: "submission.refused", reason: "other" }) } },
    laws: [stillAsked],
  },
  {
    name: "a second request has another reference",
    change: { rules: { isReferenceStable: false } },
    laws: ["a payment is charged once", "no student is charged more often than they confirmed"],
  },
  {
    name: "an open payment shows as paid",
    change: { rules: { show: (row) => ({ ...show(row), status: "success" }) } },
    laws: ["a tab says paid only of a payment that succeeded"],
  },
  {
    name: "an expired payment shows as pending",
    change: {
      rules: { show: (row) => (row.snapshot.matches("expired") ? { ...show(row), status: "pending" } : show(row)) },
    },
    laws: [agrees],
  },
  {
    name: "a key is used for the next form too",
    change: { rules: { makeKey: (unused, key) => key || unused } },
    laws: [usedKey],
  },
  { name: "a stored payment is not due", change: { rules: { isDueWhenStored: false } }, laws: [lookedAfter] },
  { name: "a callback is believed", change: { rules: { isCallbackTrusted: true } }, laws: [givenOnce] },
  {
    name: "a crash loses what was to be granted",
    change: { rules: { isGrantInTransaction: false } },
    laws: [grantedOnce],
  },
  {
    name: "an expired payment that a day later is still pending is settled",
    change: {
      rules: {
        ofStatus: (answer, state, age) =>
          state === "expired" && age > 0 ? { type: "checkPeriod.ended", settled: true } : ofStatus(answer, state, age),
      },
    },
    laws: [ends],
  },
  {
    name: "a callback about a payment that is over is not looked into",
    change: { rules: { isVerifiable: ({ snapshot }) => snapshot.matches("pending") || snapshot.matches("unknown") } },
    laws: ["each payment ends or is with a person, also where the operator contradicts itself"],
  },
  {
    name: "an admin closes a paid payment without a refund",
    change: payment("states review on admin.closed", { target: "failed" }),
    laws: ["each payment ends or is with a person, also where the operator contradicts itself"],
  },
];

/** The bounds at which a bug is looked for, one after the other. */
export const searchBounds: readonly Pick<Options, "tabs" | "rows" | "faults" | "crashes">[] = [
  { tabs: 1, rows: 1, faults: 0, crashes: 0 },
  { tabs: 1, rows: 1, faults: 1, crashes: 1 },
  { tabs: 1, rows: 2, faults: 1, crashes: 0 },
  { tabs: 2, rows: 2, faults: 2, crashes: 0 },
];
