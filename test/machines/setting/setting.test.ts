import { testModel } from "../../support/model/model-suite.ts";
import { setting } from "./setting.model.ts";

testModel(setting);
