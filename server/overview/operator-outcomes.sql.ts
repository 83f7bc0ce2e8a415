import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { OperatorStats } from "../../src/contract/admin/admin-overview.ts";

/** What became of the payments made since a moment, and how long the paid ones took, by operator. */
export const measureOperatorOutcomes = Effect.fn("Overview.measureOperatorOutcomes")(function* (since: Date) {
  const sql = yield* SqlClient.SqlClient;
  const within = (share: number) =>
    sql`percentile_cont(${share}::float8) WITHIN GROUP (ORDER BY extract(epoch FROM t.at - p.created_at)::float8)`;
  return yield* sql<OperatorStats>`SELECT s.service, count(p.id)::int AS asked,
      count(*) FILTER (WHERE p.state = 'succeeded')::int AS paid,
      count(*) FILTER (WHERE p.state IN ('failed', 'cancelled', 'expired'))::int AS failed,
      count(*) FILTER (WHERE p.state IN ('created', 'submitting', 'pending', 'unknown', 'review'))::int AS open,
      ${within(0.5)} AS half, ${within(0.95)} AS most
    FROM (VALUES ('MTN'), ('ORANGE')) AS s (service)
      LEFT JOIN payment p ON p.service = s.service AND p.created_at >= ${since}
      LEFT JOIN ledger_transaction t ON t.payment_id = p.id AND t.kind = 'sale'
    GROUP BY s.service ORDER BY s.service`;
}, Effect.orDie);
