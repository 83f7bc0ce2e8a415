import type { Payment } from "../../../src/contract/payments/payment.ts";
import type { CheckoutSelection } from "../../../src/contract/payments/checkout-selection.ts";
import type { CheckoutOffer } from "../../../src/machines/checkout/checkout-order.ts";
import { category, level, semester } from "../fixtures/paper-fixtures.ts";

/** Selections, offers and payments for tests, as the server sends them. */
export const university: CheckoutSelection = {
  area: "university",
  type: "paper",
  levelId: null,
  semesterId: null,
  categoryId: null,
};
/** Opened from the menu: no product is selected. */
export const anything: CheckoutSelection = { ...university, type: null };
export const hndSolution: CheckoutSelection = {
  area: "hnd",
  type: "solution",
  levelId: null,
  semesterId: null,
  categoryId: null,
};

export const pending: Payment = {
  id: "0b0f7a5e-5d0b-4b83-9d0c-2f2f3c1f7a01",
  service: "MTN",
  phone: "670000003",
  amount: 1_500,
  type: "paper",
  status: "pending",
  checking: false,
  semester,
  level,
  academic_year: "2026/2027",
  createdAt: "2026-11-20T10:00:00.000Z",
  expiresAt: "2026-11-20T10:05:00.000Z",
};
export const checking: Payment = { ...pending, checking: true };
export const paid: Payment = { ...pending, status: "success" };
export const refused: Payment = { ...pending, status: "failed", reason: "funds" };
export const expired: Payment = { ...pending, status: "expired", reason: "expired" };

/** An offer with the student's scope and phone, and both operators. */
export const offer: CheckoutOffer = {
  fee: { amount: 1_500, categoryFee: 1_000, solutionFee: 500 },
  ends: {
    semesters: [{ id: semester.id, endsAt: "2027-02-28T23:00:00.000Z" }],
    category: "2027-02-20T10:00:00.000Z",
    renewals: [
      { type: "solution", levelId: 4, semesterId: semester.id, categoryId: null, endsAt: "2028-02-29T23:00:00.000Z" },
    ],
    holds: [
      { type: "paper", levelId: 4, semesterId: semester.id, categoryId: null, count: 17 },
      { type: "paper", levelId: null, semesterId: semester.id, categoryId: null, count: 1 },
      { type: "solution", levelId: null, semesterId: null, categoryId: 2, count: 1 },
    ],
    hasDepartment: true,
  },
  levels: [level],
  semesters: [semester],
  categories: [category],
  services: ["MTN", "ORANGE"],
  dial: { MTN: "*126#", ORANGE: "#150*50#" },
  demo: false,
  accountPhone: "670000001",
  key: "key of the offer",
  suggested: { levelId: 4, semesterId: 1, categoryId: 2 },
  open: null,
};
/** An offer without scope and phone, with one operator only. */
export const bareOffer: CheckoutOffer = {
  ...offer,
  key: "key of the bare offer",
  services: ["ORANGE"],
  accountPhone: "",
  suggested: { levelId: null, semesterId: null, categoryId: null },
};
