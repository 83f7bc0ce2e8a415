import { testPageModel } from "../../support/page/page-suite.ts";
import { favouritePage } from "./favourite.page.ts";

testPageModel(favouritePage);
