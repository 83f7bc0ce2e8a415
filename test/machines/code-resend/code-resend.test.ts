import { testModel } from "../../support/model/model-suite.ts";
import { resend } from "./code-resend.model.ts";

testModel(resend);
