import { testPageModel } from "../../support/page/page-suite.ts";
import { saverPage } from "./data-saver.page.ts";

testPageModel(saverPage);
