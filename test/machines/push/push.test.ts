import { testChartModel } from "../../../harness/vitest.ts";
import { push } from "./push.model.ts";

testChartModel(push);
