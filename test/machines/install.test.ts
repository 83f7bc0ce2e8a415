import { testModel } from "../support/model/suite.ts";
import { install } from "./install.model.ts";

testModel(install);
