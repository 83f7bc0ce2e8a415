import { testPages } from "../support/page/page-suite.ts";
import { findPage } from "./find.page.ts";

testPages(findPage);
