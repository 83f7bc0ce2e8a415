import { testModel } from "../support/model/suite.ts";
import { search } from "./search.model.ts";

testModel(search);
