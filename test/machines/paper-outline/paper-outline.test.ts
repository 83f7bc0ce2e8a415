import { testChartModel } from "../../../harness/vitest.ts";
import { paperOutline } from "./paper-outline.model.ts";

testChartModel(paperOutline);
