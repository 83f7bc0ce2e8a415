import { testChartModel } from "../../support/model/model-suite.ts";
import { signUp } from "./sign-up.model.ts";

testChartModel(signUp);
