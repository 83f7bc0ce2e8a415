import { testChartModel } from "../../../harness/vitest.ts";
import { toasts } from "./toasts.model.ts";

testChartModel(toasts);
