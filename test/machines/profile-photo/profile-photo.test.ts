import { testChartModel } from "../../../harness/vitest.ts";
import { photo } from "./profile-photo.model.ts";

testChartModel(photo);
