import { testChartModel } from "../../../harness/vitest.ts";
import { download } from "./download.model.ts";

testChartModel(download);
