import { testPages } from "../../support/page/page-suite.ts";
import { redemptionPage } from "./redemption.page.ts";

testPages(redemptionPage);
