import { testPages } from "../../support/page/page-suite.ts";
import { quizPage } from "./quiz.page.ts";

testPages(quizPage);
