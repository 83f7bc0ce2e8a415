import { testComposition } from "../../../../harness/vitest.ts";
import { uploadAndReview } from "./upload-review.composition.ts";

const twice = { tabs: 1, sends: 2, faults: 0, crashes: 0, decisions: 0 };
const decided = { tabs: 1, sends: 1, faults: 0, crashes: 0, decisions: 1 };

testComposition(uploadAndReview(twice), { expression: `uploadAndReview(${JSON.stringify(twice)})` });
testComposition(uploadAndReview(decided), { expression: `uploadAndReview(${JSON.stringify(decided)})` });
