import { testChartModel } from "../../../harness/vitest.ts";
import { branch } from "./branch.model.ts";

testChartModel(branch);
