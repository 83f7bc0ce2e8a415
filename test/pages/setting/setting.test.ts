import { testPages } from "../../support/page/page-suite.ts";
import { settingPage } from "./setting.page.ts";

testPages(settingPage);
