import { testModel } from "../../support/model/model-suite.ts";
import { alertBanner } from "./alert-banner.model.ts";

testModel(alertBanner);
