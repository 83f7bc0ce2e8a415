import { testPageModel } from "../../support/page/page-suite.ts";
import { offlinePage } from "./connection.page.ts";

testPageModel(offlinePage);
