import { testChartModel } from "../../support/model/model-suite.ts";
import { review } from "./review.model.ts";

testChartModel(review);
