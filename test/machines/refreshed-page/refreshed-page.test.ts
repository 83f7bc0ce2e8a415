import { testChartModel } from "../../../harness/vitest.ts";
import { refreshedPage } from "./refreshed-page.model.ts";

testChartModel(refreshedPage);
