import { testPages } from "../../support/page/page-suite.ts";
import { resourcePage } from "./resource.page.ts";

testPages(resourcePage);
