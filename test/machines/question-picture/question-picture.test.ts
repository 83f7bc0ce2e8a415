import { testChartModel } from "../../../harness/vitest.ts";
import { questionPicture } from "./question-picture.model.ts";

testChartModel(questionPicture);
