import { testPages } from "../../support/page/page-suite.ts";
import { languagePage } from "./language.page.ts";

testPages(languagePage);
