import { testModel } from "../support/model/suite.ts";
import { offline } from "./offline.model.ts";

testModel(offline);
