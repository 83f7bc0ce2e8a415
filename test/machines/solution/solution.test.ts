import { testModel } from "../../support/model/model-suite.ts";
import { solution } from "./solution.model.ts";

testModel(solution);
