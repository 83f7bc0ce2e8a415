import { describe, expect, it } from "vitest";
import type { CheckoutSelection } from "../../../src/contract/payments/checkout-selection.ts";
import type { SubscriptionEnds } from "../../../src/contract/payments/subscription-ends.ts";
import { checkoutMachine } from "../../../src/machines/checkout/checkout.machine.ts";
import { initialCheckout } from "../../../src/machines/checkout/checkout-order.ts";
import {
  selectEndsAt,
  selectHoldings,
  selectIsRenewal,
  selectOtherOperator,
} from "../../../src/machines/checkout/checkout.selectors.ts";
import { semester } from "../fixtures/paper-fixtures.ts";
import { anything, hndSolution, offer, university } from "./checkout.fixtures.ts";

const paying = (phone: string, service: "MTN" | "ORANGE" | null) =>
  checkoutMachine.resolveState({ value: "idle", context: { ...initialCheckout(anything), phone, service } });

describe("the number that pays", () => {
  it("looks like one of the other operator where its beginning is not that of the chosen one", () => {
    expect(selectOtherOperator(paying("677 12 34 56", "ORANGE"))).toBe("MTN");
    expect(selectOtherOperator(paying("655123456", "MTN"))).toBe("ORANGE");
  });

  it("looks like no other's where the operator is chosen, none is, or the beginning is unknown", () => {
    expect(selectOtherOperator(paying("677123456", "MTN"))).toBeNull();
    expect(selectOtherOperator(paying("677123456", null))).toBeNull();
    expect(selectOtherOperator(paying("62", "ORANGE"))).toBeNull();
  });
});

describe("what is open already", () => {
  const { levelId, semesterId, endsAt } = offer.ends.renewals[0]!;
  const choosing = (type: "paper" | "solution") =>
    checkoutMachine.resolveState({
      value: "idle",
      context: { ...initialCheckout({ ...university, type, levelId, semesterId }), offer },
    });

  it("is paid for again where it is chosen, and lasts longer", () => {
    expect([selectIsRenewal(choosing("solution")), selectEndsAt(choosing("solution"))]).toEqual([true, endsAt]);
  });

  it("is nothing else, and nothing as long as that is not known", () => {
    expect(selectIsRenewal(choosing("paper"))).toBe(false);
    expect(selectIsRenewal(paying("677123456", "MTN"))).toBe(false);
    const noCategory = { ...initialCheckout(hndSolution), offer };
    expect(noCategory.selection.categoryId).toBeNull();
    expect(selectIsRenewal(checkoutMachine.resolveState({ value: "idle", context: noCategory }))).toBe(false);
  });
});

describe("how much what is chosen opens", () => {
  const holdingsOf = (selection: Partial<CheckoutSelection>, ends: Partial<SubscriptionEnds> = {}) =>
    selectHoldings(
      checkoutMachine.resolveState({
        value: "idle",
        context: {
          ...initialCheckout({ ...university, ...selection }),
          offer: { ...offer, ends: { ...offer.ends, ...ends } },
        },
      }),
    );
  const scope = { levelId: 4, semesterId: semester.id };

  it("is what the department has at that level and semester, and what is for all of them", () => {
    expect(holdingsOf(scope)).toBe(18);
    expect(holdingsOf({ ...scope, levelId: 5 })).toBe(1);
    expect(holdingsOf({ ...scope, type: "solution" })).toBe(0);
  });

  it("is what the category has", () => {
    expect(holdingsOf({ ...hndSolution, categoryId: 2 })).toBe(1);
    expect(holdingsOf({ ...hndSolution, type: "paper", categoryId: 2 })).toBe(0);
  });

  it("is not known without a scope, or a department", () => {
    expect(holdingsOf({ levelId: 4 })).toBeNull();
    expect(holdingsOf(hndSolution)).toBeNull();
    expect(holdingsOf(scope, { hasDepartment: false })).toBeNull();
    expect(holdingsOf({ ...hndSolution, categoryId: 2 }, { hasDepartment: false })).toBe(1);
  });
});
