import { testPageModel } from "../../support/page/page-suite.ts";
import { reviewDeskPage } from "./review-queue.page.ts";

testPageModel(reviewDeskPage);
