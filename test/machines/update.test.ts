import { testModel } from "../support/model/suite.ts";
import { update } from "./update.model.ts";

testModel(update);
