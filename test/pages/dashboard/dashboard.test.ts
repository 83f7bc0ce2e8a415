import { testPageModel } from "../../support/page/page-suite.ts";
import { dashboardPage } from "./dashboard.page.ts";

testPageModel(dashboardPage);
