import { testChartModel } from "../../support/model/model-suite.ts";
import { redemption } from "./redemption.model.ts";

testChartModel(redemption);
