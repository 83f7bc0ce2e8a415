import { testModel } from "../../support/model/model-suite.ts";
import { vote } from "./vote.model.ts";

testModel(vote);
