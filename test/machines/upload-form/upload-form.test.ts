import { testModel } from "../../support/model/model-suite.ts";
import { uploadForm } from "./upload-form.model.ts";

testModel(uploadForm);
