import { testChartModel } from "../../support/model/model-suite.ts";
import { update } from "./app-update.model.ts";

testChartModel(update);
