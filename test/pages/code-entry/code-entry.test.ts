import { testPages } from "../../support/page/page-suite.ts";
import { codeEntryPage } from "./code-entry.page.ts";

testPages(codeEntryPage);
