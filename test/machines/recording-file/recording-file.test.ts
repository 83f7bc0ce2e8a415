import { testChartModel } from "../../support/model/model-suite.ts";
import { recordingFile } from "./recording-file.model.ts";

testChartModel(recordingFile);
