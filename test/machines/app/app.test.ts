import { testChartModel } from "../../support/model/model-suite.ts";
import { app } from "./app.model.ts";

testChartModel(app);
