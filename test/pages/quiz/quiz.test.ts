import { testPageModel } from "../../support/page/page-suite.ts";
import { quizPage } from "./quiz.page.ts";

testPageModel(quizPage);
