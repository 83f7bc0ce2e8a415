import { testChartModel } from "../../support/model/model-suite.ts";
import { fittedPages } from "./fitted-pages.model.ts";

testChartModel(fittedPages);
