import { testPages } from "../../support/page/page-suite.ts";
import { solutionPage } from "./solution.page.ts";

testPages(solutionPage);
