import { testPages } from "../support/page/page-suite.ts";
import { collectionPage } from "./collection.page.ts";

testPages(collectionPage);
