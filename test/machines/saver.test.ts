import { testModel } from "../support/model/suite.ts";
import { saver } from "./saver.model.ts";

testModel(saver);
