import { testChartModel } from "../../support/model/model-suite.ts";
import { search } from "./search.model.ts";

testChartModel(search);
