import { testChartModel } from "../../../harness/vitest.ts";
import { disclosure } from "./disclosure.model.ts";

testChartModel(disclosure);
