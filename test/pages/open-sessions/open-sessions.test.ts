import { testPages } from "../../support/page/page-suite.ts";
import { openSessionsPage } from "./open-sessions.page.ts";

testPages(openSessionsPage);
