import { testPageModel } from "../../support/page/page-suite.ts";
import { notificationsPage } from "./notifications.page.ts";

testPageModel(notificationsPage);
