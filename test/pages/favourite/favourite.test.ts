import { testPages } from "../../support/page/page-suite.ts";
import { favouritePage } from "./favourite.page.ts";

testPages(favouritePage);
