import { testChartModel } from "../../support/model/model-suite.ts";
import { answerCheck } from "./answer-check.model.ts";

testChartModel(answerCheck);
