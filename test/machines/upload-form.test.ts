import { testModel } from "../support/model/suite.ts";
import { uploadForm } from "./upload-form.model.ts";

testModel(uploadForm);
