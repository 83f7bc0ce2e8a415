import { testChartModel } from "../../support/model/model-suite.ts";
import { offline } from "./connection.model.ts";

testChartModel(offline);
