import { testModel } from "../../support/model/model-suite.ts";
import { notifications } from "./notifications.model.ts";

testModel(notifications);
