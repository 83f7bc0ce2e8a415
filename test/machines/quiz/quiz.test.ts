import { testModel } from "../../support/model/model-suite.ts";
import { quiz } from "./quiz.model.ts";

testModel(quiz);
