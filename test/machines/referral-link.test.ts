import { testModel } from "../support/model/suite.ts";
import { referralLink } from "./referral-link.model.ts";

testModel(referralLink);
