import { testPageModel } from "../../support/page/page-suite.ts";
import { shelfPage } from "./paper-list.page.ts";

testPageModel(shelfPage);
