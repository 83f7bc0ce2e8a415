import { testChartModel } from "../../../harness/vitest.ts";
import { solutionJob } from "./solution-job.model.ts";

testChartModel(solutionJob);
