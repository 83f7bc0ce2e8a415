import { describe, expect, it } from "vitest";
import { checkQuietMoves, exploreComposition } from "../../../../harness/index.ts";
import { testComposition } from "../../../../harness/vitest.ts";
import { checkoutAndPayment } from "./checkout-payment.composition.ts";

const two = { tabs: 2, rows: 1, faults: 0, crashes: 0 };
const one = { tabs: 1, rows: 1, faults: 1, crashes: 0 };

testComposition(checkoutAndPayment(two), { expression: `checkoutAndPayment(${JSON.stringify(two)})` });
testComposition(checkoutAndPayment(one), { expression: `checkoutAndPayment(${JSON.stringify(one)})` });

describe("checkout × payment", () => {
  it("has quiet moves that commute with all others, and that no law sees", () => {
    const { pairs, problems, isComplete } = checkQuietMoves(checkoutAndPayment(one));
    expect({ hasPairs: pairs > 100, problems, isComplete }).toEqual({
      hasPairs: true,
      problems: [],
      isComplete: true,
    });
  });

  it("has the same broken laws with and without its quiet moves taken at once", () => {
    const broken = (isReduced: boolean) =>
      exploreComposition(
        checkoutAndPayment({ ...one, faults: 0, rules: { makeKey: (unused, key) => key || unused } }),
        {
          isReduced,
        },
      )
        .broken.map(({ law, story }) => `${law}: ${story.length} moves`)
        .sort();
    expect(broken(true)).toEqual(broken(false));
    expect(broken(true)).toEqual(["the key of a form is not that of a payment: 10 moves"]);
  });
});
