import { testChartModel } from "../../vitest.ts";
import { creditCheck } from "./credit-check.model.ts";

testChartModel(creditCheck, { steps: 500 });
