import { testPageModel } from "../../support/page/page-suite.ts";
import { formPage } from "./form.page.ts";

testPageModel(formPage);
