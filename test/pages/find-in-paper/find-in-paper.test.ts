import { testPageModel } from "../../support/page/page-suite.ts";
import { findPage } from "./find-in-paper.page.ts";

testPageModel(findPage);
