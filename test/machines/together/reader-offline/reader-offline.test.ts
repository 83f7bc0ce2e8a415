import { testComposition } from "../../../../harness/vitest.ts";
import { readerAndCopy } from "./reader-offline.composition.ts";

const one = { tabs: 1, endings: 1, renewals: 1, outages: 1, reloads: 1, faults: 1 };
const two = { tabs: 2, endings: 0, renewals: 0, outages: 0, reloads: 0, faults: 0 };

testComposition(readerAndCopy(one), { expression: `readerAndCopy(${JSON.stringify(one)})` });
testComposition(readerAndCopy(two), { expression: `readerAndCopy(${JSON.stringify(two)})` });
