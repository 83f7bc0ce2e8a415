import { testModel } from "../support/model/suite.ts";
import { find } from "./find.model.ts";

testModel(find);
