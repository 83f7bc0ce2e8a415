import { describe, expect, it } from "vitest";
import { exploredBound, testPlantedBugs } from "../planted-bugs-suite.ts";
import { plantedBugs, searchBounds } from "./planted-bugs.ts";
import { uploadAndReview } from "./upload-review.composition.ts";

/** The bounds that are seen whole. */
const whole: typeof searchBounds = [
  { tabs: 1, sends: 2, faults: 0, crashes: 0, decisions: 0 },
  { tabs: 1, sends: 1, faults: 0, crashes: 0, decisions: 2 },
  { tabs: 1, sends: 1, faults: 1, crashes: 0, decisions: 1 },
];
/** Too large to be seen whole: the worlds that are nearest. */
const cut: typeof searchBounds = [{ tabs: 2, sends: 3, faults: 1, crashes: 1, decisions: 2 }];

describe("upload × intake × review", () => {
  it.each(whole)(
    "whole, with $tabs tabs, $sends sends, $faults faults, $crashes crashes, $decisions decisions",
    (bound) => {
      const { isComplete, broken } = exploredBound(uploadAndReview(bound), bound);
      expect({ isComplete, broken }).toEqual({ isComplete: true, broken: [] });
    },
    900_000,
  );

  it.each(cut)(
    "cut, with $tabs tabs, $sends sends, $faults faults, $crashes crashes, $decisions decisions",
    (bound) => {
      const { isComplete, broken } = exploredBound(uploadAndReview(bound), bound, { limit: 100_000 });
      expect({ isComplete, broken }).toEqual({ isComplete: false, broken: [] });
    },
    900_000,
  );
});

testPlantedBugs(uploadAndReview, plantedBugs, searchBounds);
