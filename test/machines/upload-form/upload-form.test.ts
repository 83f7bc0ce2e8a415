import { testChartModel } from "../../support/model/model-suite.ts";
import { uploadForm } from "./upload-form.model.ts";

testChartModel(uploadForm);
