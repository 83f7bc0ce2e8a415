import { testChartModel } from "../../../harness/vitest.ts";
import { reviewQueue } from "./review-queue.model.ts";

testChartModel(reviewQueue);
