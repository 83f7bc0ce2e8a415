import { testChartModel } from "../../../harness/vitest.ts";
import { readingBar } from "./reading-bar.model.ts";

testChartModel(readingBar);
