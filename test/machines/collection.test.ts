import { testModel } from "../support/model/suite.ts";
import { collection } from "./collection.model.ts";

testModel(collection);
