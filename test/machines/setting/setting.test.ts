import { testChartModel } from "../../support/model/model-suite.ts";
import { setting } from "./setting.model.ts";

testChartModel(setting);
