import { testModel } from "../../support/model/model-suite.ts";
import { offline } from "./connection.model.ts";

testModel(offline);
