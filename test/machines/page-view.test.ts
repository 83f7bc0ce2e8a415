import { testModel } from "../support/model/suite.ts";
import { pageView } from "./page-view.model.ts";

testModel(pageView);
