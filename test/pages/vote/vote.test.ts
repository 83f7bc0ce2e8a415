import { testPageModel } from "../../support/page/page-suite.ts";
import { votePage } from "./vote.page.ts";

testPageModel(votePage);
