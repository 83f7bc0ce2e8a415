import { testPageModel } from "../../support/page/page-suite.ts";
import { searchPage } from "./search.page.ts";

testPageModel(searchPage);
