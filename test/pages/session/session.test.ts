import { testPages } from "../../support/page/page-suite.ts";
import { sessionPage } from "./session.page.ts";

testPages(sessionPage);
