import { testChartModel } from "../../../harness/vitest.ts";
import { vote } from "./vote.model.ts";

testChartModel(vote);
