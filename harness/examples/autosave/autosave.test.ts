import { testChartModel } from "../../vitest.ts";
import { autosave } from "./autosave.model.ts";

testChartModel(autosave, { steps: 500 });
