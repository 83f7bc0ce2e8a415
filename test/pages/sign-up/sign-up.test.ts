import { testPageModel } from "../../support/page/page-suite.ts";
import { signUpPage } from "./sign-up.page.ts";

testPageModel(signUpPage);
