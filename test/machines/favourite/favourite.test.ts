import { testChartModel } from "../../../harness/vitest.ts";
import { favourite } from "./favourite.model.ts";

testChartModel(favourite);
