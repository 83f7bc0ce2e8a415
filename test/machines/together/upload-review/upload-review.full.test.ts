import { testNearestWorlds, testPlantedBugs, testWholeBounds } from "../planted-bugs-suite.ts";
import { plantedBugs, searchBounds } from "./planted-bugs.ts";
import { uploadAndReview } from "./upload-review.composition.ts";

testWholeBounds(uploadAndReview, [
  { tabs: 1, sends: 2, faults: 0, crashes: 0, decisions: 0 },
  { tabs: 1, sends: 1, faults: 0, crashes: 0, decisions: 2 },
  { tabs: 1, sends: 1, faults: 1, crashes: 0, decisions: 1 },
]);
testNearestWorlds(uploadAndReview, [{ tabs: 2, sends: 3, faults: 1, crashes: 1, decisions: 2 }], 100_000);
testPlantedBugs(uploadAndReview, plantedBugs, searchBounds);
