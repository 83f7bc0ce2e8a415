import { testChartModel } from "../../../harness/vitest.ts";
import { upload } from "./upload.model.ts";

testChartModel(upload);
