import { testChartModel } from "../../support/model/model-suite.ts";
import { vote } from "./vote.model.ts";

testChartModel(vote);
