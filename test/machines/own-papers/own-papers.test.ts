import { testChartModel } from "../../support/model/model-suite.ts";
import { ownPapers } from "./own-papers.model.ts";

testChartModel(ownPapers);
