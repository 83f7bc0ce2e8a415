import { testChartModel } from "../../../harness/vitest.ts";
import { resend } from "./code-resend.model.ts";

testChartModel(resend);
