import { testModel } from "../../support/model/model-suite.ts";
import { install } from "./app-install.model.ts";

testModel(install);
