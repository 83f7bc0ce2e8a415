import { testModel } from "../support/model/suite.ts";
import { shelf } from "./shelf.model.ts";

testModel(shelf);
