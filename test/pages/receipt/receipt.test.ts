import { testPageModel } from "../../support/page/page-suite.ts";
import { receiptPage } from "./receipt.page.ts";

testPageModel(receiptPage);
