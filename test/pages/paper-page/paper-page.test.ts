import { testPageModel } from "../../support/page/page-suite.ts";
import { paperPagePage } from "./paper-page.page.ts";

testPageModel(paperPagePage);
