import { testChartModel } from "../../../harness/vitest.ts";
import { payment } from "./payment.model.ts";

testChartModel(payment);
