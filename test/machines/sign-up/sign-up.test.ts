import { testChartModel } from "../../../harness/vitest.ts";
import { signUp } from "./sign-up.model.ts";

testChartModel(signUp);
