import { testPageModel } from "../../support/page/page-suite.ts";
import { toastsPage } from "./toasts.page.ts";

testPageModel(toastsPage);
