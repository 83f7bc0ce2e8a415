import { testPages } from "../../support/page/page-suite.ts";
import { installPage } from "./app-install.page.ts";

testPages(installPage);
