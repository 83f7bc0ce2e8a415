import { testChartModel } from "../../../harness/vitest.ts";
import { offlinePaper } from "./offline-paper.model.ts";

testChartModel(offlinePaper);
