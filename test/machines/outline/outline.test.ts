import { testChartModel } from "../../support/model/model-suite.ts";
import { outline } from "./outline.model.ts";

testChartModel(outline);
