import { testChartModel } from "../../support/model/model-suite.ts";
import { codeRequest } from "./code-request.model.ts";

testChartModel(codeRequest);
