import { testChartModel } from "../../../harness/vitest.ts";
import { replay } from "./replay.model.ts";

testChartModel(replay);
