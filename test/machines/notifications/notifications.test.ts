import { testChartModel } from "../../support/model/model-suite.ts";
import { notifications } from "./notifications.model.ts";

testChartModel(notifications);
