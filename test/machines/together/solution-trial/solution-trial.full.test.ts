import { describe, expect, it } from "vitest";
import { exploredBound, testPlantedBugs } from "../planted-bugs-suite.ts";
import { plantedBugs, searchBounds } from "./planted-bugs.ts";
import { solutionAndTrial } from "./solution-trial.composition.ts";

/** The bounds that are seen whole. */
const whole: typeof searchBounds = [
  { students: 1, tabs: 1, remakes: 1, faults: 0, crashes: 0 },
  { students: 1, tabs: 1, remakes: 1, faults: 1, crashes: 0 },
  { students: 1, tabs: 1, remakes: 1, faults: 1, crashes: 1 },
];
/** Too large to be seen whole: the worlds that are nearest. */
const cut: typeof searchBounds = [
  { students: 1, tabs: 2, remakes: 1, faults: 0, crashes: 0 },
  { students: 2, tabs: 1, remakes: 0, faults: 0, crashes: 0 },
];

describe("solution × job × trial", () => {
  it.each(whole)(
    "whole, with $students students, $tabs tabs, $remakes remakes, $faults faults, $crashes crashes",
    (bound) => {
      const { isComplete, broken } = exploredBound(solutionAndTrial(bound), bound);
      expect({ isComplete, broken }).toEqual({ isComplete: true, broken: [] });
    },
    900_000,
  );

  it.each(cut)(
    "cut, with $students students, $tabs tabs",
    (bound) => {
      const { isComplete, broken } = exploredBound(solutionAndTrial(bound), bound, { limit: 300_000 });
      expect({ isComplete, broken }).toEqual({ isComplete: false, broken: [] });
    },
    900_000,
  );
});

testPlantedBugs(solutionAndTrial, plantedBugs, searchBounds);
