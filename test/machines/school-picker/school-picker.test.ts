import { testChartModel } from "../../support/model/model-suite.ts";
import { school } from "./school-picker.model.ts";

testChartModel(school);
