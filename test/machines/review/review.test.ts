import { testChartModel } from "../../../harness/vitest.ts";
import { review } from "./review.model.ts";

testChartModel(review);
