import { testChartModel } from "../../../harness/vitest.ts";
import { quiz } from "./quiz.model.ts";

testChartModel(quiz);
