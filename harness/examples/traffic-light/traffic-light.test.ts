import { testChartModel } from "../../vitest.ts";
import { trafficLight } from "./traffic-light.model.ts";

testChartModel(trafficLight, { steps: 500 });
