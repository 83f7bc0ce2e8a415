import { testChartModel } from "../../../harness/vitest.ts";
import { drawing } from "./drawing.model.ts";

testChartModel(drawing);
