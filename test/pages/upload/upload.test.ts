import { testPages } from "../../support/page/page-suite.ts";
import { uploadPage } from "./upload.page.ts";

testPages(uploadPage);
