import { testPageModel } from "../../support/page/page-suite.ts";
import { readingBarPage } from "./reading-bar.page.ts";

testPageModel(readingBarPage);
