import { testPageModel } from "../../support/page/page-suite.ts";
import { paperListPage } from "./paper-list.page.ts";

testPageModel(paperListPage);
