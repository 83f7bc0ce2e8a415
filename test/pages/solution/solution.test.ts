import { testPageModel } from "../../support/page/page-suite.ts";
import { solutionPage } from "./solution.page.ts";

testPageModel(solutionPage);
