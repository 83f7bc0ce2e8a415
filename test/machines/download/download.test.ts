import { testModel } from "../../support/model/model-suite.ts";
import { download } from "./download.model.ts";

testModel(download);
