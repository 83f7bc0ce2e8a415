import { testModel } from "../support/model/suite.ts";
import { resend } from "./resend.model.ts";

testModel(resend);
