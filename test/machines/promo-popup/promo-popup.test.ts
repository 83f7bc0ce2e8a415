import { testChartModel } from "../../../harness/vitest.ts";
import { promoPopup } from "./promo-popup.model.ts";

testChartModel(promoPopup);
