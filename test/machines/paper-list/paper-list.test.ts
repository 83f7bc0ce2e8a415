import { testChartModel } from "../../support/model/model-suite.ts";
import { shelf } from "./paper-list.model.ts";

testChartModel(shelf);
