import { testPageModel } from "../../support/page/page-suite.ts";
import { ownPapersPage } from "./own-papers.page.ts";

testPageModel(ownPapersPage);
