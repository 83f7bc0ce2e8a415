import { testPageModel } from "../../support/page/page-suite.ts";
import { betterPage } from "./solution-remake.page.ts";

testPageModel(betterPage);
