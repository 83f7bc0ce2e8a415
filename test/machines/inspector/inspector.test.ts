import { testChartModel } from "../../../harness/vitest.ts";
import { inspector } from "./inspector.model.ts";

testChartModel(inspector);
