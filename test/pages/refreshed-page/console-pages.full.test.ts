import { testPageModel } from "../../support/page/page-suite.ts";
import { refreshedConsolePages } from "./console-pages.page.ts";

for (const model of refreshedConsolePages) testPageModel(model);
