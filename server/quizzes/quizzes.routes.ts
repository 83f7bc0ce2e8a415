import { HttpApiBuilder } from "effect/http-api";
import { Api } from "../../src/contract/api.ts";
import { quizOf, score, sheetOf } from "./take-quiz.ts";

export const QuizzesRoutes = HttpApiBuilder.group(Api, "quizzes", (handlers) =>
  handlers.handleAll({
    quiz: ({ params }) => quizOf(params.id),
    quizSheet: ({ params }) => sheetOf(params.id),
    scoreQuiz: ({ params, payload }) => score(params.id, payload),
  }),
);
