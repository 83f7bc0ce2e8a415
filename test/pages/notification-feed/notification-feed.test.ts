import { testPageModel } from "../../support/page/page-suite.ts";
import { notificationFeedPage } from "./notification-feed.page.ts";

testPageModel(notificationFeedPage);
