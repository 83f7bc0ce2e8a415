import { testChartModel } from "../../../harness/vitest.ts";
import { answerCheck } from "./answer-check.model.ts";

testChartModel(answerCheck);
