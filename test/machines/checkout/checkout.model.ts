import { checkoutMachine } from "../../../src/machines/checkout/checkout.machine.ts";
import { defineChartModel, plainEvents } from "../../../harness/index.ts";
import { checkoutInvariants } from "./checkout.invariants.ts";
import {
  broken,
  type CheckoutSnapshot,
  MTN_TYPED,
  ORANGE_TYPED,
  offers,
  rejectedPayments,
} from "./checkout.predicates.ts";
import { anything, checking, expired, hndSolution, paid, pending, refused, university } from "./checkout.fixtures.ts";
import { callFailure } from "../fixtures/user-fixtures.ts";

const oneStatus = "a payment has one status";

export const checkout = defineChartModel(checkoutMachine, {
  inputs: { "papers of a semester": university, "solutions of a category": hndSolution, "nothing yet": anything },
  events: {
    "type.chosen: solutions": { type: "type.chosen", product: "solution" },
    "product.chosen: a scope": { type: "product.chosen", selection: { levelId: 5, semesterId: 2, categoryId: 3 } },
    "service.chosen: ORANGE": { type: "service.chosen", service: "ORANGE" },
    "phone.typed: an MTN number": { type: "phone.typed", text: MTN_TYPED },
    "phone.typed: an Orange number": { type: "phone.typed", text: ORANGE_TYPED },
    "phone.typed: half a number": { type: "phone.typed", text: "6" },
    ...plainEvents(
      "typeDialog.opened",
      "typeDialog.closed",
      "accountPhone.chosen",
      "otherPhone.chosen",
      "pay.pressed",
      "pay.confirmed",
      "pay.canceled",
      "retry.pressed",
      "newPayment.pressed",
      "alert.closed",
      "copy.pressed",
    ),
  },
  actorEvents: {
    watchPayment: {
      "payment.updated: pending": {
        type: "payment.updated",
        payment: { ...pending, expiresAt: "2026-11-20T10:05:30.000Z" },
      },
      "payment.updated: checking": { type: "payment.updated", payment: checking },
      "payment.updated: paid": { type: "payment.updated", payment: paid },
      "payment.updated: refused": { type: "payment.updated", payment: refused },
      "payment.updated: expired": { type: "payment.updated", payment: expired },
    },
    countDown: { "clock.ticked": { type: "clock.ticked", secondsLeft: 299 } },
  },
  outcomes: {
    loadOffer: {
      "a full offer": { output: offers["a full offer"] },
      "a bare offer": { output: offers["a bare offer"] },
      "an open payment": { output: offers["an open payment"] },
      lost: { error: new TypeError("network") },
    },
    makeKey: { made: { output: "another key" }, lost: { error: new Error("crypto") } },
    submitPayment: {
      accepted: { output: pending },
      refused: { error: rejectedPayments.refused },
      "refused with 499": { error: rejectedPayments["refused with 499"] },
      "still open": { error: callFailure(409, "payment_pending") },
      silent: { error: callFailure(0, "no_answer") },
      broken: { error: callFailure(500, "internal") },
      "cut off": { error: callFailure(502, "unknown") },
    },
    copyText: { copied: { output: undefined }, forbidden: { error: new Error("NotAllowedError") } },
  },
  contextKey: ({ selection, offer, phone, service, fieldErrors, error, payment }) => ({
    "type known": selection.type !== null,
    wrong: Object.keys(broken({ context: { selection, phone, service } } as CheckoutSnapshot)).join(" "),
    service,
    "one operator": offer?.services.length === 1,
    "told what is wrong": Object.keys(fieldErrors).length > 0,
    refused: error !== null,
    payment: payment?.status ?? null,
  }),
  equivalentMutants: {
    "swap with the next: checkout.submitting — submitPayment error [isOutcomeUnknown] → noResponse":
      "a payment still open is told with 409, no answer with none or with 5xx",
    "swap with the next: checkout.waitingForApproval — payment.updated [isSuccess] → succeeded": oneStatus,
    "swap with the next: checkout.waitingForApproval — payment.updated [isOver] → failed":
      "only a pending payment is being checked (contract.md)",
    "swap with the next: checkout.unconfirmed — payment.updated [isSuccess] → succeeded": oneStatus,
    "swap with the next: checkout.failed — payment.updated [isSuccess] → succeeded":
      "only a pending payment is being checked (contract.md)",
    "begin in anotherNumber: checkout.choosing":
      "every way into the form is by its history, which names where to begin",
  },
  judgedParams: {
    loadOffer:
      "it is fetched again when it failed, when a payment may be open, or once one is made, and at no other time",
    submitPayment: "nothing is charged before it is confirmed; no answer lets it be sent again (2.102)",
  },
  invariants: checkoutInvariants,
});
