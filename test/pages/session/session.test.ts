import { testPageModel } from "../../support/page/page-suite.ts";
import { sessionPage } from "./session.page.ts";

testPageModel(sessionPage);
