import { testPageModel } from "../../support/page/page-suite.ts";
import { bundleDownloadPage, downloadPage } from "./download.page.ts";

testPageModel(downloadPage);
testPageModel(bundleDownloadPage);
