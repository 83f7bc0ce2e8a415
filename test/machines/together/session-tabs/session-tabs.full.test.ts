import { testPlantedBugs, testWholeBounds } from "../planted-bugs-suite.ts";
import { plantedBugs, searchBounds } from "./planted-bugs.ts";
import { sessionInTabs } from "./session-tabs.composition.ts";

const none = { faults: 0, endings: 0, reloads: 0, fetches: 0, outages: 0, renames: 0 };
testWholeBounds(sessionInTabs, [
  { tabs: 1, signIns: 2, faults: 1, endings: 1, reloads: 1, fetches: 1, outages: 1, renames: 1 },
  { tabs: 2, signIns: 2, ...none, endings: 1, fetches: 1 },
  { tabs: 2, signIns: 2, ...none, reloads: 1, faults: 1 },
  { tabs: 2, signIns: 2, ...none, outages: 1, renames: 1 },
]);
testPlantedBugs(sessionInTabs, plantedBugs, searchBounds);
