import { testPageModel } from "../../support/page/page-suite.ts";
import { uploadFlowPage } from "./upload-flow.page.ts";

testPageModel(uploadFlowPage);
