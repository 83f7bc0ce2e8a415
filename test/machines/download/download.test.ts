import { testChartModel } from "../../support/model/model-suite.ts";
import { download } from "./download.model.ts";

testChartModel(download);
