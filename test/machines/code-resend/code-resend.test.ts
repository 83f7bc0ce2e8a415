import { testChartModel } from "../../support/model/model-suite.ts";
import { resend } from "./code-resend.model.ts";

testChartModel(resend);
