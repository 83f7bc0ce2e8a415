import { testPageModel } from "../../support/page/page-suite.ts";
import { codeRequestPage } from "./code-request.page.ts";

testPageModel(codeRequestPage);
