import { testChartModel } from "../../../harness/vitest.ts";
import { collection } from "./paged-list.model.ts";

testChartModel(collection);
