import { testPageModel } from "../../support/page/page-suite.ts";
import { answerCheckPage } from "./answer-check.page.ts";

testPageModel(answerCheckPage);
