import { testPageModel } from "../../support/page/page-suite.ts";
import { uploadFormPage } from "./upload-form.page.ts";

testPageModel(uploadFormPage);
