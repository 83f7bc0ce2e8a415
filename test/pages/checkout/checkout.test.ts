import { testPageModel } from "../../support/page/page-suite.ts";
import { checkoutPage } from "./checkout.page.ts";

testPageModel(checkoutPage);
