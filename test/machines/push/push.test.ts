import { testModel } from "../../support/model/model-suite.ts";
import { push } from "./push.model.ts";

testModel(push);
