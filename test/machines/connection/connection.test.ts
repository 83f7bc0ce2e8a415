import { testChartModel } from "../../../harness/vitest.ts";
import { offline } from "./connection.model.ts";

testChartModel(offline);
