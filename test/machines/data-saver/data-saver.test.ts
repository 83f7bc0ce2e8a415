import { testModel } from "../../support/model/model-suite.ts";
import { saver } from "./data-saver.model.ts";

testModel(saver);
