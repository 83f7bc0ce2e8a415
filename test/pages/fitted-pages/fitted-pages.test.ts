import { testPageModel } from "../../support/page/page-suite.ts";
import { fittedPagesPage } from "./fitted-pages.page.ts";

testPageModel(fittedPagesPage);
