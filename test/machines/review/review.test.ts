import { testModel } from "../../support/model/model-suite.ts";
import { review } from "./review.model.ts";

testModel(review);
