import { testModel } from "../support/model/suite.ts";
import { notifications } from "./notifications.model.ts";

testModel(notifications);
