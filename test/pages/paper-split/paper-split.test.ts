import { testPageModel } from "../../support/page/page-suite.ts";
import { paperSplitPage } from "./paper-split.page.ts";

testPageModel(paperSplitPage);
