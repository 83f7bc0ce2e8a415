import { testModel } from "../../support/model/model-suite.ts";
import { reader } from "./reader.model.ts";

testModel(reader);
