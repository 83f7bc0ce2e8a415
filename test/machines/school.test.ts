import { testModel } from "../support/model/suite.ts";
import { school } from "./school.model.ts";

testModel(school);
