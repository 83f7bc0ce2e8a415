import { testModel } from "../../support/model/model-suite.ts";
import { shelf } from "./paper-list.model.ts";

testModel(shelf);
