import type { PublicConfig } from "../../../src/contract/public-config.ts";
import { type Payment, paymentReasons } from "../../../src/contract/payments/payment.ts";
import type { CheckoutOffer } from "../../../src/machines/checkout/checkout-order.ts";
import type { checkoutMachine } from "../../../src/machines/checkout/checkout.machine.ts";
import { category, level, semester } from "../../machines/fixtures/paper-fixtures.ts";
import { checking, expired, offer, paid, pending, refused } from "../../machines/checkout/checkout.fixtures.ts";
import { callFailure } from "../../machines/fixtures/user-fixtures.ts";
import { type ModelSpec, plainEvents } from "../../../harness/index.ts";
import { type MockResponse, jsonResponse, errorResponse } from "../../support/page/browser/mock-response.ts";
import { config } from "../setups/page-setups.ts";

const levels = [level, { id: 5, name: "Level 300" }];
const semesters = [{ ...semester, current: true }];
const categories = [category, { id: 3, name: "Accountancy" }];

const university: CheckoutOffer = {
  ...offer,
  levels,
  semesters,
  categories: [],
  suggested: { levelId: 4, semesterId: 1, categoryId: null },
};
const hnd: CheckoutOffer = {
  ...offer,
  levels: [],
  semesters: [],
  categories,
  suggested: { levelId: 4, semesterId: null, categoryId: null },
};
const oneOperator: CheckoutOffer = { ...university, services: ["ORANGE"] };

export const MTN_TYPED = "+237 670 00 00 02";
export const ORANGE_TYPED = "655000001";
export const said = "This level cannot be paid for";
/** The server's message for a number that was prompted too often (decision 0051). */
export const asked = "Another account is asking this number to pay. Wait 5 min, or pay from another number";

export const checkoutEvents: ModelSpec<typeof checkoutMachine>["events"] = {
  "product.chosen: another level": { type: "product.chosen", selection: { levelId: 5 } },
  "product.chosen: a category": { type: "product.chosen", selection: { categoryId: 2 } },
  "type.chosen: solutions": { type: "type.chosen", product: "solution" },
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
};
/** Reasons of a failed payment except that of `refused`, which the shortest path covers. */
const otherReasons = paymentReasons.filter((reason) => reason !== refused.reason);
const told = (payment: Payment) => ({ type: "payment.updated" as const, payment });
export const checkoutActorEvents: ModelSpec<typeof checkoutMachine>["actorEvents"] & object = {
  watchPayment: {
    "payment.updated: pending": told(pending),
    "payment.updated: checking": told(checking),
    "payment.updated: paid": told(paid),
    "payment.updated: refused": told(refused),
    ...Object.fromEntries(
      otherReasons.map((reason) => [`payment.updated: ${reason}`, told({ ...refused, reason })] as const),
    ),
    "payment.updated: expired": told(expired),
  },
  countDown: { "clock.ticked": { type: "clock.ticked", secondsLeft: 299 } },
};
export const checkoutOutcomes: ModelSpec<typeof checkoutMachine>["outcomes"] & object = {
  loadOffer: {
    "an offer": { output: university },
    "an offer of the HND": { output: hnd },
    "one operator": { output: oneOperator },
    "an open payment": { output: { ...university, open: pending } },
    lost: { error: new TypeError("network") },
  },
  makeKey: { made: { output: "another key" }, lost: { error: new Error("crypto") } },
  submitPayment: {
    accepted: { output: pending },
    refused: { error: { ...callFailure(422, "validation_failed"), message: said } },
    "asked too often": { error: { ...callFailure(429, "too_many_requests"), message: asked } },
    "still open": { error: callFailure(409, "payment_pending") },
    silent: { error: callFailure(0, "no_answer") },
    broken: { error: callFailure(503, "unavailable") },
  },
  copyText: { copied: { output: undefined }, forbidden: { error: new Error("NotAllowedError") } },
};

/** A path for each reason of a failed payment, because no transition distinguishes them. */
export const failures: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  otherReasons.map((reason) => [
    `a payment that failed for the reason ${reason}`,
    ["papers of a semester", "loadOffer: an open payment", `payment.updated: ${reason}`],
  ]),
);

/** The calls whose answers differ between offers. */
export const offerCalls = ["GET config", "GET payments?status=open"] as const;
const offered = (services: PublicConfig["services"], open: readonly Payment[]): readonly MockResponse[] => [
  jsonResponse({ ...config, services }),
  jsonResponse({ items: open, next: null }),
];
const both = offer.services;
export const offerEnds: Readonly<Record<string, readonly MockResponse[]>> = {
  "an offer": offered(both, []),
  "an offer of the HND": offered(both, []),
  "one operator": offered(["ORANGE"], []),
  "an open payment": offered(both, [pending]),
  lost: ["cut", "cut"],
};
export const offerBackground: Readonly<Record<string, MockResponse>> = {
  "GET levels": jsonResponse(levels),
  "GET semesters": jsonResponse(semesters),
  "GET institutions/categories/hnd": jsonResponse({ institution_id: 5, categories }),
};
export const submitEnds: Readonly<Record<string, MockResponse>> = {
  accepted: jsonResponse(pending, 201),
  refused: errorResponse(422, "validation_failed", said),
  "asked too often": errorResponse(429, "too_many_requests", asked),
  "still open": errorResponse(409, "payment_pending", "A payment still waits"),
  silent: "cut",
  broken: errorResponse(503, "unavailable", "Later"),
};
