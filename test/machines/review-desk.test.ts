import { testModel } from "../support/model/suite.ts";
import { reviewDesk } from "./review-desk.model.ts";

testModel(reviewDesk);
