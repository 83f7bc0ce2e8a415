import { testModel } from "../../support/model/model-suite.ts";
import { codeRequest } from "./code-request.model.ts";

testModel(codeRequest);
