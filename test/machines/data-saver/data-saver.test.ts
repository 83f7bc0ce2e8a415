import { testChartModel } from "../../../harness/vitest.ts";
import { saver } from "./data-saver.model.ts";

testChartModel(saver);
