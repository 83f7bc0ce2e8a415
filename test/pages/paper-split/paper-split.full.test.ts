import { testPageModel } from "../../support/page/page-suite.ts";
import { ownPartsPage, paperSplitPage } from "./paper-split.page.ts";

testPageModel(paperSplitPage);
testPageModel(ownPartsPage);
