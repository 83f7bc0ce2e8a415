import { testPages } from "../support/page/page-suite.ts";
import { reviewDeskPage } from "./review-desk.page.ts";

testPages(reviewDeskPage);
