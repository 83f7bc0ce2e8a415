import { testPageModel } from "../../support/page/page-suite.ts";
import { photoPage } from "./profile-photo.page.ts";

testPageModel(photoPage);
