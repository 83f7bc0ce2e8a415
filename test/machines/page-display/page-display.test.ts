import { testChartModel } from "../../support/model/model-suite.ts";
import { pageView } from "./page-display.model.ts";

testChartModel(pageView);
