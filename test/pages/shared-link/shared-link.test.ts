import { testPageModel } from "../../support/page/page-suite.ts";
import { sharedLinkPage } from "./shared-link.page.ts";

testPageModel(sharedLinkPage);
