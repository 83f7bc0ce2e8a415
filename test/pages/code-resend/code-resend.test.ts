import { testPageModel } from "../../support/page/page-suite.ts";
import { resendPage } from "./code-resend.page.ts";

testPageModel(resendPage);
