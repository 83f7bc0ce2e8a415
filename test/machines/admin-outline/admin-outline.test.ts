import { testChartModel } from "../../support/model/model-suite.ts";
import { adminOutline } from "./admin-outline.model.ts";

testChartModel(adminOutline);
