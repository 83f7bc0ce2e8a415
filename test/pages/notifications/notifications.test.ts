import { testPages } from "../../support/page/page-suite.ts";
import { notificationsPage } from "./notifications.page.ts";

testPages(notificationsPage);
