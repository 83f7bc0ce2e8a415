import { testChartModel } from "../../support/model/model-suite.ts";
import { resource } from "./resource.model.ts";

testChartModel(resource);
