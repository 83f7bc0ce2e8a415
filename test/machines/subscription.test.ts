import { testModel } from "../support/model/suite.ts";
import { subscription } from "./subscription.model.ts";

testModel(subscription);
