import { testChartModel } from "../../support/model/model-suite.ts";
import { branch } from "./branch.model.ts";

testChartModel(branch);
