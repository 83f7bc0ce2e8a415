import { testPageModel } from "../../support/page/page-suite.ts";
import { updatePage } from "./app-update.page.ts";

testPageModel(updatePage);
