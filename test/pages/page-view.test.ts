import { testPages } from "../support/page/page-suite.ts";
import { pageViewPage } from "./page-view.page.ts";

testPages(pageViewPage);
