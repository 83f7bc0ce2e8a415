import { testModel } from "../../support/model/model-suite.ts";
import { form } from "./form.model.ts";

testModel(form);
