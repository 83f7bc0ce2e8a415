import { testModel } from "../support/model/suite.ts";
import { photo } from "./photo.model.ts";

testModel(photo);
