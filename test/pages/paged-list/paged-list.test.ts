import { testPageModel } from "../../support/page/page-suite.ts";
import { collectionPage } from "./paged-list.page.ts";

testPageModel(collectionPage);
