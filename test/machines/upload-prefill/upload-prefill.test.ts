import { testChartModel } from "../../support/model/model-suite.ts";
import { proposal } from "./upload-prefill.model.ts";

testChartModel(proposal);
