import { testChartModel } from "../../support/model/model-suite.ts";
import { checkout } from "./checkout.model.ts";

testChartModel(checkout);
