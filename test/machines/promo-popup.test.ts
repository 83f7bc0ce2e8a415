import { testModel } from "../support/model/suite.ts";
import { promoPopup } from "./promo-popup.model.ts";

testModel(promoPopup);
