import { testModel } from "../../support/model/model-suite.ts";
import { disclosure } from "./disclosure.model.ts";

testModel(disclosure);
