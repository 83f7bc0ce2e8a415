import { testChartModel } from "../../support/model/model-suite.ts";
import { dashboard } from "./dashboard.model.ts";

testChartModel(dashboard);
