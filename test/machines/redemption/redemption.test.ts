import { testChartModel } from "../../../harness/vitest.ts";
import { redemption } from "./redemption.model.ts";

testChartModel(redemption);
