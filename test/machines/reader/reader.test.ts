import { testChartModel } from "../../support/model/model-suite.ts";
import { reader } from "./reader.model.ts";

testChartModel(reader);
