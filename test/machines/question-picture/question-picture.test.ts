import { testChartModel } from "../../support/model/model-suite.ts";
import { questionPicture } from "./question-picture.model.ts";

testChartModel(questionPicture);
