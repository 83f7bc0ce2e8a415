import { testPageModel } from "../../support/page/page-suite.ts";
import { installPage } from "./app-install.page.ts";

testPageModel(installPage);
