import { testChartModel } from "../../support/model/model-suite.ts";
import { codeEntry } from "./code-entry.model.ts";

testChartModel(codeEntry);
