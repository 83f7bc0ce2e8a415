import { testPages } from "../../support/page/page-suite.ts";
import { proposalPage } from "./upload-prefill.page.ts";

testPages(proposalPage);
