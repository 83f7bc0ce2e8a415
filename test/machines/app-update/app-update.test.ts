import { testModel } from "../../support/model/model-suite.ts";
import { update } from "./app-update.model.ts";

testModel(update);
