import { testChartModel } from "../../support/model/model-suite.ts";
import { saver } from "./data-saver.model.ts";

testChartModel(saver);
