import { testModel } from "../support/model/suite.ts";
import { session } from "./session.model.ts";

testModel(session);
