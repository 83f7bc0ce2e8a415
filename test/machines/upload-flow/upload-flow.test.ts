import { testChartModel } from "../../../harness/vitest.ts";
import { uploadFlow } from "./upload-flow.model.ts";

testChartModel(uploadFlow);
