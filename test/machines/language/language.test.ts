import { testChartModel } from "../../../harness/vitest.ts";
import { language } from "./language.model.ts";

testChartModel(language);
