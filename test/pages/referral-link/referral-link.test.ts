import { testPageModel } from "../../support/page/page-suite.ts";
import { referralLinkPage } from "./referral-link.page.ts";

testPageModel(referralLinkPage);
