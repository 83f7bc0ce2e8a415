import { testPages } from "../support/page/page-suite.ts";
import { proposalPage } from "./proposal.page.ts";

testPages(proposalPage);
