import { testModel } from "../support/model/suite.ts";
import { codeEntry } from "./code-entry.model.ts";

testModel(codeEntry);
