import { testPageModel } from "../../support/page/page-suite.ts";
import { appPage } from "./app.page.ts";

testPageModel(appPage);
