import { testChartModel } from "../../../harness/vitest.ts";
import { notifications } from "./notifications.model.ts";

testChartModel(notifications);
