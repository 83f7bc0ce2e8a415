import { testPageStates } from "../../support/page/page-suite.ts";
import { consolePages } from "./console.page.ts";

testPageStates(consolePages);
