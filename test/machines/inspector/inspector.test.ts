import { testChartModel } from "../../support/model/model-suite.ts";
import { inspector } from "./inspector.model.ts";

testChartModel(inspector);
