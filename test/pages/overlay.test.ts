import { testPages } from "../support/page/page-suite.ts";
import { overlayPage } from "./overlay.page.ts";

testPages(overlayPage);
