import { testChartModel } from "../../vitest.ts";
import { fetchModel } from "./fetch.model.ts";

testChartModel(fetchModel, { steps: 500 });
