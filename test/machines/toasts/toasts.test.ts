import { testModel } from "../../support/model/model-suite.ts";
import { toasts } from "./toasts.model.ts";

testModel(toasts);
