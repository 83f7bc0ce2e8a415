import { testChartModel } from "../../support/model/model-suite.ts";
import { photo } from "./profile-photo.model.ts";

testChartModel(photo);
