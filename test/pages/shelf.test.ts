import { testPages } from "../support/page/page-suite.ts";
import { shelfPage } from "./shelf.page.ts";

testPages(shelfPage);
