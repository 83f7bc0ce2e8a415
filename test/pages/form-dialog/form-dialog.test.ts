import { testPages } from "../../support/page/page-suite.ts";
import { formDialogPage } from "./form-dialog.page.ts";

testPages(formDialogPage);
