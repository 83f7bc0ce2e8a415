import { testChartModel } from "../../support/model/model-suite.ts";
import { readingBar } from "./reading-bar.model.ts";

testChartModel(readingBar);
