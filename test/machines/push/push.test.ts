import { testChartModel } from "../../support/model/model-suite.ts";
import { push } from "./push.model.ts";

testChartModel(push);
