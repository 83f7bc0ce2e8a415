import { testModel } from "../../support/model/model-suite.ts";
import { search } from "./search.model.ts";

testModel(search);
