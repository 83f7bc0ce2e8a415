import { testModel } from "../../support/model/model-suite.ts";
import { overlay } from "./loading-overlay.model.ts";

testModel(overlay);
