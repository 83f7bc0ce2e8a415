import { testPages } from "../../support/page/page-suite.ts";
import { overlayPage } from "./loading-overlay.page.ts";

testPages(overlayPage);
