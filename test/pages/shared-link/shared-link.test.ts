import { testPageModel } from "../../support/page/page-suite.ts";
import { sharedLinkPage } from "./shared-link.page.ts";
import { sharedQuestionPage } from "./shared-question.page.ts";

testPageModel(sharedLinkPage);
testPageModel(sharedQuestionPage);
