import { testPages } from "../../support/page/page-suite.ts";
import { offlinePage } from "./connection.page.ts";

testPages(offlinePage);
