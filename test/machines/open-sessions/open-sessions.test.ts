import { testChartModel } from "../../../harness/vitest.ts";
import { openSessions } from "./open-sessions.model.ts";

testChartModel(openSessions);
