import { describe, expect, it } from "vitest";
import { checkoutMachine } from "../../../src/machines/checkout/checkout.machine.ts";
import { initialCheckout } from "../../../src/machines/checkout/checkout-order.ts";
import { selectOtherOperator } from "../../../src/machines/checkout/checkout.selectors.ts";
import { anything } from "./checkout.fixtures.ts";

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
