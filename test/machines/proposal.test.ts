import { testModel } from "../support/model/suite.ts";
import { proposal } from "./proposal.model.ts";

testModel(proposal);
