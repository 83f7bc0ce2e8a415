import { testPlantedBugs, testWholeBounds } from "../planted-bugs-suite.ts";
import { plantedBugs, searchBounds } from "./planted-bugs.ts";
import { readerAndCopy } from "./reader-offline.composition.ts";

testWholeBounds(readerAndCopy, [
  { tabs: 1, endings: 2, renewals: 2, outages: 2, reloads: 2, faults: 1 },
  { tabs: 2, endings: 1, renewals: 0, outages: 1, reloads: 0, faults: 0 },
]);
testPlantedBugs(readerAndCopy, plantedBugs, searchBounds);
