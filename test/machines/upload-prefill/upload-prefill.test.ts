import { testChartModel } from "../../../harness/vitest.ts";
import { uploadPrefill } from "./upload-prefill.model.ts";

testChartModel(uploadPrefill);
