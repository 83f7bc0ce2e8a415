import { testModel } from "../../support/model/model-suite.ts";
import { redemption } from "./redemption.model.ts";

testModel(redemption);
