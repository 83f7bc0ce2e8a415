import { testModel } from "../support/model/suite.ts";
import { vote } from "./vote.model.ts";

testModel(vote);
