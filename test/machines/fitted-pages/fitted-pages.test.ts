import { testChartModel } from "../../../harness/vitest.ts";
import { fittedPages } from "./fitted-pages.model.ts";

testChartModel(fittedPages);
