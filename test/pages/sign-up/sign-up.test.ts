import { testPages } from "../../support/page/page-suite.ts";
import { signUpPage } from "./sign-up.page.ts";

testPages(signUpPage);
