import { testChartModel } from "../../support/model/model-suite.ts";
import { toasts } from "./toasts.model.ts";

testChartModel(toasts);
