import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { Quiz, QuizAttempt, QuizScore, QuizSheet } from "./quiz.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { id } from "../http/api-params.ts";

/** The quiz of a paper, under the access of its solution. `id` is the paper's or its solution's. */
export const quizzes = HttpApiGroup.make("quizzes")
  .add(
    HttpApiEndpoint.get("quiz", "/papers/:id/quiz", { params: id, success: Quiz }),
    HttpApiEndpoint.get("quizSheet", "/papers/:id/quiz/sheet", { params: id, success: QuizSheet }),
    HttpApiEndpoint.post("scoreQuiz", "/papers/:id/quiz/attempts", {
      params: id,
      payload: QuizAttempt,
      success: QuizScore,
    }),
  )
  .middleware(SignedInOnly);
