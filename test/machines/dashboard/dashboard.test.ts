import { testChartModel } from "../../../harness/vitest.ts";
import { dashboard } from "./dashboard.model.ts";

testChartModel(dashboard);
