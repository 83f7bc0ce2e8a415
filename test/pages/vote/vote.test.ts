import { testPages } from "../../support/page/page-suite.ts";
import { votePage } from "./vote.page.ts";

testPages(votePage);
