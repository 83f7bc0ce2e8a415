import { testChartModel } from "../../../harness/vitest.ts";
import { paperPage } from "./paper-page.model.ts";

testChartModel(paperPage);
