import { testModel } from "../../support/model/model-suite.ts";
import { referralLink } from "./referral-link.model.ts";

testModel(referralLink);
