import { testModel } from "../../support/model/model-suite.ts";
import { session } from "./session.model.ts";

testModel(session);
