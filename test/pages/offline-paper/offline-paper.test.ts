import { testPageModel } from "../../support/page/page-suite.ts";
import { keptPage } from "./offline-paper.page.ts";

testPageModel(keptPage);
