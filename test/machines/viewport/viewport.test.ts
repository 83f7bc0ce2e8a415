import { testChartModel } from "../../support/model/model-suite.ts";
import { viewport } from "./viewport.model.ts";

testChartModel(viewport);
