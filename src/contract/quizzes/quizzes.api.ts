import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { Quiz, QuizAttempt, QuizScore, QuizAnswerSheet } from "./quiz.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { idParam } from "../http/api-params.ts";

/** The quiz of a paper, under the access of its solution. `id` is the paper's or its solution's. */
export const quizzesApi = HttpApiGroup.make("quizzes")
  .add(
    HttpApiEndpoint.get("quiz", "/papers/:id/quiz", { params: idParam, success: Quiz }),
    HttpApiEndpoint.get("quizSheet", "/papers/:id/quiz/sheet", { params: idParam, success: QuizAnswerSheet }),
    HttpApiEndpoint.post("scoreQuiz", "/papers/:id/quiz/attempts", {
      params: idParam,
      payload: QuizAttempt,
      success: QuizScore,
    }),
  )
  .middleware(SignedInOnly);
