import { testModel } from "../../support/model/model-suite.ts";
import { pageView } from "./page-display.model.ts";

testModel(pageView);
