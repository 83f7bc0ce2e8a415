import { testChartModel } from "../../../harness/vitest.ts";
import { solution } from "./solution.model.ts";

testChartModel(solution);
