import { testModel } from "../../support/model/model-suite.ts";
import { formDialog } from "./form-dialog.model.ts";

testModel(formDialog);
