import { HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import { Quiz, QuizAttempt, QuizScore, QuizAnswerSheet } from "./quiz.ts";
import { SignedInOnly } from "../http/api-middleware.ts";
import { idParam } from "../http/api-params.ts";
import { callDoc, groupDoc } from "../openapi/doc.ts";

export const quizzesApi = HttpApiGroup.make("quizzes")
  .annotateMerge(
    groupDoc(
      "The quiz of a paper, open to those to whom both the paper and its solution are open. `id` is the paper's or its solution's.",
    ),
  )
  .add(
    HttpApiEndpoint.get("quiz", "/papers/:id/quiz", { params: idParam, success: Quiz }).annotateMerge(
      callDoc("Read a quiz", "The questions of the quiz, without the right answers.", [
        "no_subscription",
        "solution_not_paid",
      ]),
    ),
    HttpApiEndpoint.get("quizSheet", "/papers/:id/quiz/sheet", {
      params: idParam,
      success: QuizAnswerSheet,
    }).annotateMerge(
      callDoc(
        "Read the answers of a quiz",
        "The right answers, for a client that scores without a connection, and until when it may keep them.",
        ["no_subscription", "solution_not_paid"],
      ),
    ),
    HttpApiEndpoint.post("scoreQuiz", "/papers/:id/quiz/attempts", {
      params: idParam,
      payload: QuizAttempt,
      success: QuizScore,
    }).annotateMerge(
      callDoc(
        "Score a quiz",
        "Scores an attempt and explains each answer. An attempt at all questions may become the best one.",
        ["no_subscription", "solution_not_paid", "conflict"],
      ),
    ),
  )
  .middleware(SignedInOnly);
