import { testModel } from "../../support/model/model-suite.ts";
import { ownPapers } from "./own-papers.model.ts";

testModel(ownPapers);
