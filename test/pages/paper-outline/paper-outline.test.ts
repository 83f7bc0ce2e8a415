import { testPageModel } from "../../support/page/page-suite.ts";
import { paperOutlinePage } from "./paper-outline.page.ts";

testPageModel(paperOutlinePage);
