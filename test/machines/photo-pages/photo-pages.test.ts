import { testChartModel } from "../../../harness/vitest.ts";
import { photoPages } from "./photo-pages.model.ts";

testChartModel(photoPages);
