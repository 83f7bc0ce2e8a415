import { testPageModel } from "../../support/page/page-suite.ts";
import { uploadPage } from "./upload.page.ts";

testPageModel(uploadPage);
