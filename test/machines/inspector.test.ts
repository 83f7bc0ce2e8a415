import { testModel } from "../support/model/suite.ts";
import { inspector } from "./inspector.model.ts";

testModel(inspector);
