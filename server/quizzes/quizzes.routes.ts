import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { showQuiz, scoreAttempt, showAnswerSheet } from "./take-quiz.ts";

export const QuizzesRoutes = HttpApiBuilder.group(Api, "quizzes", (handlers) =>
  handlers.handleAll({
    quiz: ({ params }) => showQuiz(params.id),
    quizSheet: ({ params }) => showAnswerSheet(params.id),
    scoreQuiz: ({ params, payload }) => scoreAttempt(params.id, payload),
  }),
);
