import { testModel } from "../../support/model/model-suite.ts";
import { codeEntry } from "./code-entry.model.ts";

testModel(codeEntry);
