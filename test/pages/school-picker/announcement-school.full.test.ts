import { testPageModel } from "../../support/page/page-suite.ts";
import { announcementSchoolPage } from "./announcement-school.page.ts";

testPageModel(announcementSchoolPage);
