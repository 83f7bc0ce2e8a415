import { testChartModel } from "../../support/model/model-suite.ts";
import { upload } from "./upload.model.ts";

testChartModel(upload);
