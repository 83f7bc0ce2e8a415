import { testPages } from "../../support/page/page-suite.ts";
import { pushPage } from "./push.page.ts";

testPages(pushPage);
