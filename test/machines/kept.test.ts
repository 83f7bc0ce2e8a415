import { testModel } from "../support/model/suite.ts";
import { kept } from "./kept.model.ts";

testModel(kept);
