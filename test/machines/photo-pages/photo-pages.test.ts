import { testModel } from "../../support/model/model-suite.ts";
import { photoPages } from "./photo-pages.model.ts";

testModel(photoPages);
