import { testChartModel } from "../../support/model/model-suite.ts";
import { drawing } from "./drawing.model.ts";

testChartModel(drawing);
