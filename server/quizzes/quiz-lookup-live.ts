import { Effect, Layer } from "effect";
import { SqlClient } from "effect/sql";
import { QuizLookup } from "../papers/quiz-lookup.ts";
import { hasQuiz } from "./quiz.sql.ts";

export const QuizLookupLive = Layer.effect(
  QuizLookup,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    hasQuiz: (paperId) => Effect.provideService(hasQuiz(paperId), SqlClient.SqlClient, sql),
  })),
);
