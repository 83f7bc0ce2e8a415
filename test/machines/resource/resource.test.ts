import { testModel } from "../../support/model/model-suite.ts";
import { resource } from "./resource.model.ts";

testModel(resource);
