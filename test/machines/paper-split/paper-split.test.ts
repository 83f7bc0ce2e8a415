import { testChartModel } from "../../support/model/model-suite.ts";
import { paperSplit } from "./paper-split.model.ts";

testChartModel(paperSplit);
