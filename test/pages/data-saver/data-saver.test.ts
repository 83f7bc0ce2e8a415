import { testPages } from "../../support/page/page-suite.ts";
import { saverPage } from "./data-saver.page.ts";

testPages(saverPage);
