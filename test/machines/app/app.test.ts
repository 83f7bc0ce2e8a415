import { testChartModel } from "../../../harness/vitest.ts";
import { app } from "./app.model.ts";

testChartModel(app);
