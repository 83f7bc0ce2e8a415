import { testModel } from "../../support/model/model-suite.ts";
import { payment } from "./payment.model.ts";

testModel(payment);
