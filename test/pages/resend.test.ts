import { testPages } from "../support/page/page-suite.ts";
import { resendPage } from "./resend.page.ts";

testPages(resendPage);
