import { testPages } from "../../support/page/page-suite.ts";
import { readerPage } from "./reader.page.ts";

testPages(readerPage);
