import { testChartModel } from "../../../harness/vitest.ts";
import { eventLog } from "./event-log.model.ts";

testChartModel(eventLog);
