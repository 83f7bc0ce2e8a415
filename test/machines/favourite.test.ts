import { testModel } from "../support/model/suite.ts";
import { favourite } from "./favourite.model.ts";

testModel(favourite);
