import { testChartModel } from "../../../harness/vitest.ts";
import { reader } from "./reader.model.ts";

testChartModel(reader);
