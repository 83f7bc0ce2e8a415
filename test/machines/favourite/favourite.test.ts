import { testModel } from "../../support/model/model-suite.ts";
import { favourite } from "./favourite.model.ts";

testModel(favourite);
