import { testPages } from "../support/page/page-suite.ts";
import { betterPage } from "./better.page.ts";

testPages(betterPage);
