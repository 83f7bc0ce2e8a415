import { testChartModel } from "../../../harness/vitest.ts";
import { formDialog } from "./form-dialog.model.ts";

testChartModel(formDialog);
