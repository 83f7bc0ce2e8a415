import { testChartModel } from "../../support/model/model-suite.ts";
import { payment } from "./payment.model.ts";

testChartModel(payment);
