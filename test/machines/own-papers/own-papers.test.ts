import { testChartModel } from "../../../harness/vitest.ts";
import { ownPapers } from "./own-papers.model.ts";

testChartModel(ownPapers);
