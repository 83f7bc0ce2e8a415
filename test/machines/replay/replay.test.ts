import { testChartModel } from "../../support/model/model-suite.ts";
import { replay } from "./replay.model.ts";

testChartModel(replay);
