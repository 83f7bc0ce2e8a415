import { testChartModel } from "../../support/model/model-suite.ts";
import { eventLog } from "./event-log.model.ts";

testChartModel(eventLog);
