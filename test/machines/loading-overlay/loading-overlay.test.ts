import { testChartModel } from "../../../harness/vitest.ts";
import { overlay } from "./loading-overlay.model.ts";

testChartModel(overlay);
