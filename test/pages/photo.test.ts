import { testPages } from "../support/page/page-suite.ts";
import { photoPage } from "./photo.page.ts";

testPages(photoPage);
