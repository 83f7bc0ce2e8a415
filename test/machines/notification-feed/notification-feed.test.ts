import { testChartModel } from "../../../harness/vitest.ts";
import { notificationFeed } from "./notification-feed.model.ts";

testChartModel(notificationFeed);
