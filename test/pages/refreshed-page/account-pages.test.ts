import { testPageModel } from "../../support/page/page-suite.ts";
import { refreshedAccountPages } from "./account-pages.page.ts";

for (const model of refreshedAccountPages) testPageModel(model);
