import { testModel } from "../../support/model/model-suite.ts";
import { inspector } from "./inspector.model.ts";

testModel(inspector);
