import { testModel } from "../../support/model/model-suite.ts";
import { photo } from "./profile-photo.model.ts";

testModel(photo);
