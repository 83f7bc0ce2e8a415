import { Clock, Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { OutlineReportForm } from "../../src/contract/outlines/outline.ts";

/** Stores what a reader says is wrong. False where the paper has no such question. */
export const storeOutlineReport = Effect.fn("Outlines.storeOutlineReport")(function* (
  paperId: number,
  accountId: number,
  { questionId, reason }: OutlineReportForm,
) {
  const sql = yield* SqlClient.SqlClient;
  const question = questionId ?? null;
  const now = new Date(yield* Clock.currentTimeMillis);
  const stored = yield* sql`INSERT INTO outline_report (paper_id, question_id, account_id, reason, created_at)
    SELECT ${paperId}::int, ${question}::int, ${accountId}::int, ${reason}::text, ${now}::timestamptz
    WHERE ${question}::int IS NULL OR EXISTS (SELECT FROM question WHERE id = ${question} AND paper_id = ${paperId})
    RETURNING id`;
  return stored.length > 0;
}, Effect.orDie);
