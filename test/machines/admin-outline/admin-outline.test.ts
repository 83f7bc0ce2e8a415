import { testChartModel } from "../../../harness/vitest.ts";
import { adminOutline } from "./admin-outline.model.ts";

testChartModel(adminOutline);
