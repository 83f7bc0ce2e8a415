import { testChartModel } from "../../../harness/vitest.ts";
import { paperSplit } from "./paper-split.model.ts";

testChartModel(paperSplit);
