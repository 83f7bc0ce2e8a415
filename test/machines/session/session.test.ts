import { testChartModel } from "../../../harness/vitest.ts";
import { session } from "./session.model.ts";

testChartModel(session);
