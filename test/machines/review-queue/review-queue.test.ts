import { testModel } from "../../support/model/model-suite.ts";
import { reviewDesk } from "./review-queue.model.ts";

testModel(reviewDesk);
