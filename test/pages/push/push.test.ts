import { testPageModel } from "../../support/page/page-suite.ts";
import { pushPage } from "./push.page.ts";

testPageModel(pushPage);
