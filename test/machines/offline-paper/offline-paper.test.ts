import { testChartModel } from "../../support/model/model-suite.ts";
import { kept } from "./offline-paper.model.ts";

testChartModel(kept);
