import { testPageModel } from "../../support/page/page-suite.ts";
import { readerPage } from "./reader.page.ts";

testPageModel(readerPage);
