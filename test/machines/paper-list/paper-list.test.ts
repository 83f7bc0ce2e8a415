import { testChartModel } from "../../support/model/model-suite.ts";
import { paperList } from "./paper-list.model.ts";

testChartModel(paperList);
