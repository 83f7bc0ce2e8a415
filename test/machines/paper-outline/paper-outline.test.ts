import { testChartModel } from "../../support/model/model-suite.ts";
import { paperOutline } from "./paper-outline.model.ts";

testChartModel(paperOutline);
