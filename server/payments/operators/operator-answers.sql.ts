import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { maskPayerIn } from "../payer/payer-masking.sql.ts";

/** One answer of an operator, as received; `times` that it came so, one after the other. */
export interface OperatorAnswerRow {
  readonly call: "request" | "status";
  readonly words: string;
  readonly times: number;
  readonly first_at: Date;
  readonly last_at: Date;
}

/** Keeps what an operator answered, the payer masked; the same answer again is counted, not written again. */
export const recordOperatorAnswer = Effect.fn("Payments.recordOperatorAnswer")(function* (
  paymentId: string,
  call: OperatorAnswerRow["call"],
  words: string,
) {
  const sql = yield* SqlClient.SqlClient;
  const now = new Date(yield* Clock.currentTimeMillis);
  const [payer] = yield* sql<{ phone: string }>`SELECT phone FROM payment WHERE id = ${paymentId}::uuid`;
  // PostgreSQL keeps no zero bytes in texts.
  const text = maskPayerIn(words.replaceAll("\0", ""), payer!.phone);
  const last = sql`(SELECT max(id) FROM operator_answer WHERE payment_id = ${paymentId}::uuid)`;
  const counted = yield* sql`UPDATE operator_answer SET times = times + 1, last_at = ${now}
    WHERE id = ${last} AND call = ${call} AND words = ${text} RETURNING id`;
  if (counted.length > 0) return;
  yield* sql`INSERT INTO operator_answer (payment_id, call, words, first_at, last_at)
    VALUES (${paymentId}::uuid, ${call}, ${text}, ${now}, ${now})`;
}, Effect.orDie);

/** What the operator answered about a payment, the oldest first. */
export const listOperatorAnswers = Effect.fn("Payments.listOperatorAnswers")(function* (paymentId: string) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<OperatorAnswerRow>`SELECT call, words, times, first_at, last_at FROM operator_answer
    WHERE payment_id = ${paymentId}::uuid ORDER BY id`;
}, Effect.orDie);
