import { testChartModel } from "../../../harness/vitest.ts";
import { testMarks } from "./test-marks.model.ts";

testChartModel(testMarks);
