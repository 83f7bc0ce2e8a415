import { testChartModel } from "../../../harness/vitest.ts";
import { alertBanner } from "./alert-banner.model.ts";

testChartModel(alertBanner);
