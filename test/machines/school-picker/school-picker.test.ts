import { testChartModel } from "../../../harness/vitest.ts";
import { school } from "./school-picker.model.ts";

testChartModel(school);
