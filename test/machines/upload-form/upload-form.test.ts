import { testChartModel } from "../../../harness/vitest.ts";
import { uploadForm } from "./upload-form.model.ts";

testChartModel(uploadForm);
