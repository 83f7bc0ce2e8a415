import { testModel } from "../../support/model/model-suite.ts";
import { subscription } from "./subscription.model.ts";

testModel(subscription);
