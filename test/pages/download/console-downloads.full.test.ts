import { testPageModel } from "../../support/page/page-suite.ts";
import { csvExportPage, replayTestPage } from "./console-downloads.page.ts";

testPageModel(csvExportPage);
testPageModel(replayTestPage);
