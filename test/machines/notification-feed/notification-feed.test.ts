import { testChartModel } from "../../support/model/model-suite.ts";
import { notificationFeed } from "./notification-feed.model.ts";

testChartModel(notificationFeed);
