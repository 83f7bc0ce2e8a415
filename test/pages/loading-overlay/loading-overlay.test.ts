import { testPageModel } from "../../support/page/page-suite.ts";
import { overlayPage } from "./loading-overlay.page.ts";

testPageModel(overlayPage);
