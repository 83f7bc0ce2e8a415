import { testPages } from "../../support/page/page-suite.ts";
import { formPage } from "./form.page.ts";

testPages(formPage);
