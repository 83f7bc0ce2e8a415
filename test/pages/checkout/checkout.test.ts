import { testPages } from "../../support/page/page-suite.ts";
import { checkoutPage } from "./checkout.page.ts";

testPages(checkoutPage);
