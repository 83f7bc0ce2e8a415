import { testChartModel } from "../../../harness/vitest.ts";
import { search } from "./search.model.ts";

testChartModel(search);
