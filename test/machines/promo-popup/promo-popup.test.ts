import { testChartModel } from "../../support/model/model-suite.ts";
import { promoPopup } from "./promo-popup.model.ts";

testChartModel(promoPopup);
