import { testModel } from "../support/model/suite.ts";
import { redemption } from "./redemption.model.ts";

testModel(redemption);
