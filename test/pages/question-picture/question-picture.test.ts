import { testPageModel } from "../../support/page/page-suite.ts";
import { questionPicturePage } from "./question-picture.page.ts";

testPageModel(questionPicturePage);
