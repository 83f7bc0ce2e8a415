import { testModel } from "../support/model/suite.ts";
import { photoPages } from "./photo-pages.model.ts";

testModel(photoPages);
