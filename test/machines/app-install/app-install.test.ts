import { testChartModel } from "../../support/model/model-suite.ts";
import { install } from "./app-install.model.ts";

testChartModel(install);
