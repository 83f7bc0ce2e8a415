import { testPages } from "../support/page/page-suite.ts";
import { offlinePage } from "./offline.page.ts";

testPages(offlinePage);
