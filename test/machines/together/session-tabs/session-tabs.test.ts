import { testComposition } from "../../../../harness/vitest.ts";
import { sessionInTabs } from "./session-tabs.composition.ts";

const none = { faults: 0, endings: 0, reloads: 0, fetches: 0, outages: 0, renames: 0 };
const one = { tabs: 1, signIns: 1, ...none, faults: 1, endings: 1, fetches: 1, outages: 1 };
const two = { tabs: 2, signIns: 2, ...none };

testComposition(sessionInTabs(one), { expression: `sessionInTabs(${JSON.stringify(one)})` });
testComposition(sessionInTabs(two), { expression: `sessionInTabs(${JSON.stringify(two)})` });
