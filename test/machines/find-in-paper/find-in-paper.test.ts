import { testChartModel } from "../../support/model/model-suite.ts";
import { find } from "./find-in-paper.model.ts";

testChartModel(find);
