import { testChartModel } from "../../../harness/vitest.ts";
import { setting } from "./setting.model.ts";

testChartModel(setting);
