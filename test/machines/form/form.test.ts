import { testChartModel } from "../../support/model/model-suite.ts";
import { form } from "./form.model.ts";

testChartModel(form);
