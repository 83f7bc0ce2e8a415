import { testChartModel } from "../../support/model/model-suite.ts";
import { session } from "./session.model.ts";

testChartModel(session);
