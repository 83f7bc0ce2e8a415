import { testPageModel } from "../../support/page/page-suite.ts";
import { proposalPage } from "./upload-prefill.page.ts";

testPageModel(proposalPage);
