import { testChartModel } from "../../support/model/model-suite.ts";
import { language } from "./language.model.ts";

testChartModel(language);
