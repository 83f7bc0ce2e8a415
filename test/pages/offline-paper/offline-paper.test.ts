import { testPageModel } from "../../support/page/page-suite.ts";
import { offlinePaperPage } from "./offline-paper.page.ts";

testPageModel(offlinePaperPage);
