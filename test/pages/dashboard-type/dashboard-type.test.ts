import { testPageModel } from "../../support/page/page-suite.ts";
import { dashboardTypePage } from "./dashboard-type.page.ts";

testPageModel(dashboardTypePage);
