import { testPageModel } from "../../support/page/page-suite.ts";
import { adminOutlinePage } from "./admin-outline.page.ts";

testPageModel(adminOutlinePage);
