import { testPageModel } from "../../support/page/page-suite.ts";
import { favouritesPage } from "./favourites.page.ts";

testPageModel(favouritesPage);
