import { testPageModel } from "../../support/page/page-suite.ts";
import { openSessionsPage } from "./open-sessions.page.ts";

testPageModel(openSessionsPage);
