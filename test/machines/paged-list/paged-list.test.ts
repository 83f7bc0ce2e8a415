import { testModel } from "../../support/model/model-suite.ts";
import { collection } from "./paged-list.model.ts";

testModel(collection);
