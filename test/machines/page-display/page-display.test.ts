import { testChartModel } from "../../../harness/vitest.ts";
import { pageView } from "./page-display.model.ts";

testChartModel(pageView);
