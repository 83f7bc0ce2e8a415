import { testChartModel } from "../../../harness/vitest.ts";
import { codeRequest } from "./code-request.model.ts";

testChartModel(codeRequest);
