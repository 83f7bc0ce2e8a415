import { testChartModel } from "../../support/model/model-suite.ts";
import { openSessions } from "./open-sessions.model.ts";

testChartModel(openSessions);
