import { testChartModel } from "../../support/model/model-suite.ts";
import { uploadPrefill } from "./upload-prefill.model.ts";

testChartModel(uploadPrefill);
