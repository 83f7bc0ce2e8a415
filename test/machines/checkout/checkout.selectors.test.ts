import { describe, expect, it } from "vitest";
import { checkoutMachine } from "../../../src/machines/checkout/checkout.machine.ts";
import { initialCheckout } from "../../../src/machines/checkout/checkout-order.ts";
import {
  selectEndsAt,
  selectIsRenewal,
  selectOtherOperator,
} from "../../../src/machines/checkout/checkout.selectors.ts";
import { anything, offer, university } from "./checkout.fixtures.ts";

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
  });
});
