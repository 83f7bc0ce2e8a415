import { testPageModel } from "../../support/page/page-suite.ts";
import { downloadPage } from "./download.page.ts";

testPageModel(downloadPage);
