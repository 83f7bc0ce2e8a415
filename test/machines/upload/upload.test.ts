import { testModel } from "../../support/model/model-suite.ts";
import { upload } from "./upload.model.ts";

testModel(upload);
