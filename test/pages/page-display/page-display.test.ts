import { testPageModel } from "../../support/page/page-suite.ts";
import { pageViewPage } from "./page-display.page.ts";

testPageModel(pageViewPage);
