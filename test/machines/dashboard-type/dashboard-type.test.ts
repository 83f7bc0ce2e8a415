import { testChartModel } from "../../../harness/vitest.ts";
import { dashboardType } from "./dashboard-type.model.ts";

testChartModel(dashboardType);
