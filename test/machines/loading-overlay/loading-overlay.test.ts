import { testChartModel } from "../../support/model/model-suite.ts";
import { overlay } from "./loading-overlay.model.ts";

testChartModel(overlay);
