import { testPageModel } from "../../support/page/page-suite.ts";
import { promoPopupPage } from "./promo-popup.page.ts";

testPageModel(promoPopupPage);
