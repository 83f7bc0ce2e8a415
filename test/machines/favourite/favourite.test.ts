import { testChartModel } from "../../support/model/model-suite.ts";
import { favourite } from "./favourite.model.ts";

testChartModel(favourite);
