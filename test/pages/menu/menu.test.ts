import { testPageModel } from "../../support/page/page-suite.ts";
import { menuPage } from "./menu.page.ts";

testPageModel(menuPage);
