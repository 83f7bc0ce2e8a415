import { testPages } from "../../support/page/page-suite.ts";
import { toastsPage } from "./toasts.page.ts";

testPages(toastsPage);
