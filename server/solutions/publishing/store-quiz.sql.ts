import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { QuizItem } from "../quiz-generation/make-quiz.ts";

/** Stores the quiz of a solution in the place of an earlier one; none where there is nothing to ask. Belongs in the transaction that publishes. */
export const storeQuiz = Effect.fn("Quizzes.storeQuiz")(function* (
  solutionId: number,
  items: readonly QuizItem[],
  now: number,
) {
  const sql = yield* SqlClient.SqlClient;
  if (items.length === 0) return void (yield* sql`DELETE FROM quiz WHERE solution_id = ${solutionId}`);
  yield* sql`INSERT INTO quiz (solution_id, items, made_at)
    VALUES (${solutionId}, ${JSON.stringify(items)}::jsonb, ${new Date(now)})
    ON CONFLICT (solution_id) DO UPDATE SET items = EXCLUDED.items, made_at = EXCLUDED.made_at`;
});
