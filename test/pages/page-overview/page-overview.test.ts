import { testPageModel } from "../../support/page/page-suite.ts";
import { pageOverviewPage } from "./page-overview.page.ts";

testPageModel(pageOverviewPage);
