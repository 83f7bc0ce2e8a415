import { testChartModel } from "../../support/model/model-suite.ts";
import { refreshedPage } from "./refreshed-page.model.ts";

testChartModel(refreshedPage);
