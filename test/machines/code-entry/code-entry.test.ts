import { testChartModel } from "../../../harness/vitest.ts";
import { codeEntry } from "./code-entry.model.ts";

testChartModel(codeEntry);
