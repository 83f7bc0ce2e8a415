import { testPageModel } from "../../support/page/page-suite.ts";
import { formDialogPage } from "./form-dialog.page.ts";

testPageModel(formDialogPage);
