import { testChartModel } from "../../support/model/model-suite.ts";
import { subscription } from "./subscription.model.ts";

testChartModel(subscription);
