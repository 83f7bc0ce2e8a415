import { testChartModel } from "../../support/model/model-suite.ts";
import { chartSearch } from "./chart-search.model.ts";

testChartModel(chartSearch);
