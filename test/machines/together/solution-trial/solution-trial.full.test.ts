import { testNearestWorlds, testPlantedBugs, testWholeBounds } from "../planted-bugs-suite.ts";
import { plantedBugs, searchBounds } from "./planted-bugs.ts";
import { solutionAndTrial } from "./solution-trial.composition.ts";

testWholeBounds(solutionAndTrial, [
  { students: 1, tabs: 1, remakes: 1, faults: 0, crashes: 0 },
  { students: 1, tabs: 1, remakes: 1, faults: 1, crashes: 0 },
  { students: 1, tabs: 1, remakes: 1, faults: 1, crashes: 1 },
]);
testNearestWorlds(
  solutionAndTrial,
  [
    { students: 1, tabs: 2, remakes: 1, faults: 0, crashes: 0 },
    { students: 2, tabs: 1, remakes: 0, faults: 0, crashes: 0 },
  ],
  300_000,
);
testPlantedBugs(solutionAndTrial, plantedBugs, searchBounds);
