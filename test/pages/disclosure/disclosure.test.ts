import { testPages } from "../../support/page/page-suite.ts";
import { disclosurePage } from "./disclosure.page.ts";

testPages(disclosurePage);
