import { testPages } from "../support/page/page-suite.ts";
import { updatePage } from "./update.page.ts";

testPages(updatePage);
