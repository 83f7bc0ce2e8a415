import { testPageModel } from "../../support/page/page-suite.ts";
import { photoPagesPage } from "./photo-pages.page.ts";

testPageModel(photoPagesPage);
