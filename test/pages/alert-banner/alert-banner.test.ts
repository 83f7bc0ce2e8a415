import { testPageModel } from "../../support/page/page-suite.ts";
import { alertBannerPage } from "./alert-banner.page.ts";

testPageModel(alertBannerPage);
