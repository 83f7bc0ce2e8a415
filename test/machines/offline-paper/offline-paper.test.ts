import { testChartModel } from "../../support/model/model-suite.ts";
import { offlinePaper } from "./offline-paper.model.ts";

testChartModel(offlinePaper);
