import { testChartModel } from "../../support/model/model-suite.ts";
import { dashboardType } from "./dashboard-type.model.ts";

testChartModel(dashboardType);
