import { testChartModel } from "../../support/model/model-suite.ts";
import { solution } from "./solution.model.ts";

testChartModel(solution);
