import { testModel } from "../../support/model/model-suite.ts";
import { language } from "./language.model.ts";

testModel(language);
