import { testChartModel } from "../../../harness/vitest.ts";
import { chartSearch } from "./chart-search.model.ts";

testChartModel(chartSearch);
