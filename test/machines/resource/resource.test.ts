import { testChartModel } from "../../../harness/vitest.ts";
import { resource } from "./resource.model.ts";

testChartModel(resource);
