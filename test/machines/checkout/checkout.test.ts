import { testChartModel } from "../../../harness/vitest.ts";
import { checkout } from "./checkout.model.ts";

testChartModel(checkout);
