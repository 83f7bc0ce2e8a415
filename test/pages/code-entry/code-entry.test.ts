import { testPageModel } from "../../support/page/page-suite.ts";
import { codeEntryPage } from "./code-entry.page.ts";

testPageModel(codeEntryPage);
