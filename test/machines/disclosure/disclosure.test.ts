import { testChartModel } from "../../support/model/model-suite.ts";
import { disclosure } from "./disclosure.model.ts";

testChartModel(disclosure);
