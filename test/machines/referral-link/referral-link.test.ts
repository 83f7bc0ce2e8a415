import { testChartModel } from "../../support/model/model-suite.ts";
import { referralLink } from "./referral-link.model.ts";

testChartModel(referralLink);
