import { testModel } from "../support/model/suite.ts";
import { download } from "./download.model.ts";

testModel(download);
