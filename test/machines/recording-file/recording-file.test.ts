import { testChartModel } from "../../../harness/vitest.ts";
import { recordingFile } from "./recording-file.model.ts";

testChartModel(recordingFile);
