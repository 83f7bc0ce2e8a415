import { testChartModel } from "../../support/model/model-suite.ts";
import { uploadFlow } from "./upload-flow.model.ts";

testChartModel(uploadFlow);
