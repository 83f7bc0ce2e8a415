import { testChartModel } from "../../support/model/model-suite.ts";
import { sharedLink } from "./shared-link.model.ts";

testChartModel(sharedLink);
