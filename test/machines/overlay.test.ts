import { testModel } from "../support/model/suite.ts";
import { overlay } from "./overlay.model.ts";

testModel(overlay);
