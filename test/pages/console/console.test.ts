import { testStates } from "../../support/page/page-suite.ts";
import { consolePages } from "./console.page.ts";

testStates(consolePages);
