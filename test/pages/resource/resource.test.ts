import { testPageModel } from "../../support/page/page-suite.ts";
import { ownPartsReadPage } from "./own-parts-read.page.ts";
import { resourcePage } from "./resource.page.ts";

testPageModel(resourcePage);
testPageModel(ownPartsReadPage);
