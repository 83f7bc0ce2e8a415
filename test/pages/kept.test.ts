import { testPages } from "../support/page/page-suite.ts";
import { keptPage } from "./kept.page.ts";

testPages(keptPage);
