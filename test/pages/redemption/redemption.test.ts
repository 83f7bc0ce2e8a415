import { testPageModel } from "../../support/page/page-suite.ts";
import { redemptionPage } from "./redemption.page.ts";

testPageModel(redemptionPage);
