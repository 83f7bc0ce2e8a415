import { testPageModel } from "../../support/page/page-suite.ts";
import { languagePage } from "./language.page.ts";

testPageModel(languagePage);
