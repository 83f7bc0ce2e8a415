import { testComposition } from "../../../../harness/vitest.ts";
import { solutionAndTrial } from "./solution-trial.composition.ts";

const one = { students: 1, tabs: 1, remakes: 1, faults: 0, crashes: 0 };

testComposition(solutionAndTrial(one), { expression: `solutionAndTrial(${JSON.stringify(one)})` });
