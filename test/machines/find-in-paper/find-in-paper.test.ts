import { testChartModel } from "../../../harness/vitest.ts";
import { find } from "./find-in-paper.model.ts";

testChartModel(find);
