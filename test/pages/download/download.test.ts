import { testPages } from "../../support/page/page-suite.ts";
import { downloadPage } from "./download.page.ts";

testPages(downloadPage);
