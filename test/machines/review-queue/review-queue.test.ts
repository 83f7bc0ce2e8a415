import { testChartModel } from "../../support/model/model-suite.ts";
import { reviewDesk } from "./review-queue.model.ts";

testChartModel(reviewDesk);
