import { testChartModel } from "../../support/model/model-suite.ts";
import { quiz } from "./quiz.model.ts";

testChartModel(quiz);
