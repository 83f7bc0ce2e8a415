import { testPages } from "../../support/page/page-suite.ts";
import { referralLinkPage } from "./referral-link.page.ts";

testPages(referralLinkPage);
