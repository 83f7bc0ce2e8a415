import { testPageModel } from "../../support/page/page-suite.ts";
import { settingPage } from "./setting.page.ts";

testPageModel(settingPage);
