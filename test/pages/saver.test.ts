import { testPages } from "../support/page/page-suite.ts";
import { saverPage } from "./saver.page.ts";

testPages(saverPage);
