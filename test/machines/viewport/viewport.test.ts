import { testChartModel } from "../../../harness/vitest.ts";
import { viewport } from "./viewport.model.ts";

testChartModel(viewport);
