import { testPages } from "../../support/page/page-suite.ts";
import { searchPage } from "./search.page.ts";

testPages(searchPage);
