import { testPageModel } from "../../support/page/page-suite.ts";
import { resourcePage } from "./resource.page.ts";

testPageModel(resourcePage);
