import { testChartModel } from "../../vitest.ts";
import { toggle } from "./toggle.model.ts";

testChartModel(toggle, { steps: 500 });
