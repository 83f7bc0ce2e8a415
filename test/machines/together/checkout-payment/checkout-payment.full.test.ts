import { describe, expect, it } from "vitest";
import { checkQuietMoves, exploreComposition } from "../../../../harness/index.ts";
import { testNearestWorlds, testPlantedBugs, testWholeBounds } from "../planted-bugs-suite.ts";
import { checkoutAndPayment } from "./checkout-payment.composition.ts";
import { plantedBugs, searchBounds } from "./planted-bugs.ts";

testWholeBounds(checkoutAndPayment, [
  { tabs: 1, rows: 1, faults: 0, crashes: 0 },
  { tabs: 1, rows: 1, faults: 1, crashes: 1 },
  { tabs: 1, rows: 2, faults: 1, crashes: 0 },
  { tabs: 2, rows: 1, faults: 1, crashes: 0 },
]);

describe("quiet moves of checkout × payment", () => {
  it("commute with all others, and no law sees them", () => {
    const { problems, isComplete } = checkQuietMoves(checkoutAndPayment({ tabs: 2, rows: 1, faults: 0, crashes: 0 }));
    expect({ problems, isComplete }).toEqual({ problems: [], isComplete: true });
  }, 600_000);

  it.each(plantedBugs)(
    "are taken at once without another law broken or kept: $name",
    ({ change }) => {
      const composition = checkoutAndPayment({ ...searchBounds[0]!, ...change });
      const broken = (isReduced: boolean) =>
        exploreComposition(composition, { isReduced, limit: 2_000 })
          .broken.map(({ law, story }) => `${law}: ${story.length} moves`)
          .sort();
      expect(broken(true)).toEqual(broken(false));
    },
    600_000,
  );
});

testNearestWorlds(checkoutAndPayment, [{ tabs: 2, rows: 2, faults: 2, crashes: 1 }], 1_000_000);
testPlantedBugs(checkoutAndPayment, plantedBugs, searchBounds);
