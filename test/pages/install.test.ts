import { testPages } from "../support/page/page-suite.ts";
import { installPage } from "./install.page.ts";

testPages(installPage);
