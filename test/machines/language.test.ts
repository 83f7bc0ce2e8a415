import { testModel } from "../support/model/suite.ts";
import { language } from "./language.model.ts";

testModel(language);
