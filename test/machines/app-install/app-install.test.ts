import { testChartModel } from "../../../harness/vitest.ts";
import { install } from "./app-install.model.ts";

testChartModel(install);
