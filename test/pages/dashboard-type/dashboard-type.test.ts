import { testPages } from "../../support/page/page-suite.ts";
import { dashboardTypePage } from "./dashboard-type.page.ts";

testPages(dashboardTypePage);
