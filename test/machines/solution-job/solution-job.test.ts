import { testChartModel } from "../../support/model/model-suite.ts";
import { solutionJob } from "./solution-job.model.ts";

testChartModel(solutionJob);
