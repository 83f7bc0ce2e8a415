import { testModel } from "../../support/model/model-suite.ts";
import { checkout } from "./checkout.model.ts";

testModel(checkout);
