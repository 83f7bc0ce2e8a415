import { testChartModel } from "../../../harness/vitest.ts";
import { update } from "./app-update.model.ts";

testChartModel(update);
