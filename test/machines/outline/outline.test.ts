import { testChartModel } from "../../../harness/vitest.ts";
import { outline } from "./outline.model.ts";

testChartModel(outline);
