import { testPageModel } from "../../support/page/page-suite.ts";
import { reviewQueuePage } from "./review-queue.page.ts";

testPageModel(reviewQueuePage);
