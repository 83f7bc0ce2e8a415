import { testChartModel } from "../../vitest.ts";
import { stopwatch } from "./stopwatch.model.ts";

testChartModel(stopwatch, { steps: 500 });
