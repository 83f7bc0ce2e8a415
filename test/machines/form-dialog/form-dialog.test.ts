import { testChartModel } from "../../support/model/model-suite.ts";
import { formDialog } from "./form-dialog.model.ts";

testChartModel(formDialog);
