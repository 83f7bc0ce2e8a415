import { testChartModel } from "../../support/model/model-suite.ts";
import { paperPage } from "./paper-page.model.ts";

testChartModel(paperPage);
