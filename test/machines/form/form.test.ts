import { testChartModel } from "../../../harness/vitest.ts";
import { form } from "./form.model.ts";

testChartModel(form);
