import { testChartModel } from "../../../harness/vitest.ts";
import { paperList } from "./paper-list.model.ts";

testChartModel(paperList);
