import { testPages } from "../../support/page/page-suite.ts";
import { favouritesPage } from "./favourites.page.ts";

testPages(favouritesPage);
