import { testChartModel } from "../../support/model/model-suite.ts";
import { reviewQueue } from "./review-queue.model.ts";

testChartModel(reviewQueue);
