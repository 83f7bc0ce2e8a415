import { testChartModel } from "../../vitest.ts";
import { quiz } from "./quiz.model.ts";

testChartModel(quiz, { steps: 500 });
