import { testChartModel } from "../../vitest.ts";
import { wizard } from "./wizard.model.ts";

testChartModel(wizard, { steps: 500 });
