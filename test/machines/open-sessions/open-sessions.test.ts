import { testModel } from "../../support/model/model-suite.ts";
import { openSessions } from "./open-sessions.model.ts";

testModel(openSessions);
