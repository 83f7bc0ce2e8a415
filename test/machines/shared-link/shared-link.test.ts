import { testChartModel } from "../../../harness/vitest.ts";
import { sharedLink } from "./shared-link.model.ts";

testChartModel(sharedLink);
