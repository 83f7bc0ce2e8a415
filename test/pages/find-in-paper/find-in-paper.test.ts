import { testPageModel } from "../../support/page/page-suite.ts";
import { findInScanPage, findPage } from "./find-in-paper.page.ts";

testPageModel(findPage);
testPageModel(findInScanPage);
