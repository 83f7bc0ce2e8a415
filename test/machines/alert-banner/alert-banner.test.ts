import { testChartModel } from "../../support/model/model-suite.ts";
import { alertBanner } from "./alert-banner.model.ts";

testChartModel(alertBanner);
