import { testPageModel } from "../../support/page/page-suite.ts";
import { disclosurePage } from "./disclosure.page.ts";

testPageModel(disclosurePage);
