import { testChartModel } from "../../support/model/model-suite.ts";
import { collection } from "./paged-list.model.ts";

testChartModel(collection);
