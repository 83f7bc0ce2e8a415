import { testChartModel } from "../../support/model/model-suite.ts";
import { photoPages } from "./photo-pages.model.ts";

testChartModel(photoPages);
