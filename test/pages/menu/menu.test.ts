import { testPages } from "../../support/page/page-suite.ts";
import { menuPage } from "./menu.page.ts";

testPages(menuPage);
